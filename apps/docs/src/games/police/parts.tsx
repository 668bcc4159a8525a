import '../brushes.css'
import './police.css'
import { Frames } from '../../play/Frames'
import type { PageParts, StudyProps } from '../parts'
import { Editor } from './Editor'
import { Heat } from './Heat'
import { Verdicts } from './Verdicts'

function Study(props: StudyProps) {
  return (
    <>
      <Heat {...props} />
      {!props.compact && <Verdicts {...props} />}
    </>
  )
}

export const parts: PageParts = { Editor, Step: Frames, Study }
