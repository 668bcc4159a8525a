// What a thread of solveParallel runs: it reports that it is ready, does its work, and reports that it is done.

import { ownChannel } from './threads'
import { type WorkOrder, work } from './workers'

const channel = ownChannel()
channel.onmessage = ({ data }) => {
  work(data as WorkOrder)
  channel.postMessage('done')
}
channel.postMessage('ready')
