import { Frames } from '../../play/Frames'
import { Rules } from '../any/Rules'
import type { PageParts } from '../parts'
import { DescribeEditor } from './DescribeEditor'
import './describe.css'

export const parts: PageParts = { Editor: DescribeEditor, Below: Rules, Step: Frames }
