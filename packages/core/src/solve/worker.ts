// What a thread of solveParallel runs: says that it is there, does the work it is given, says that it is done.

import { type WorkOrder, work } from './crew'
import { ownChannel } from './threads'

const channel = ownChannel()
channel.onmessage = ({ data }) => {
  work(data as WorkOrder)
  channel.postMessage('done')
}
channel.postMessage('ready')
