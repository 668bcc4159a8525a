import './digraph.css'
import type { PageParts } from '../parts'
import { DigraphEditor, WeightedEditor } from './DigraphEditor'
import { Step } from './Step'
import { Study } from './Study'
import { sceneOptions } from './scene-options'

export const parts: PageParts = { Editor: DigraphEditor, Step, Study, sceneOptions }

export const weightedParts: PageParts = { ...parts, Editor: WeightedEditor }
