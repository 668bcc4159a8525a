import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'
import { DescribeEditor } from './DescribeEditor'
import './describe.css'

export const parts: PageParts = { Editor: DescribeEditor, Step: Frames }
