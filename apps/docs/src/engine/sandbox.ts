// Where code of visitors runs: a worker in a frame with an origin of its own, which sees nothing of the site, and with a policy that
// forbids every request. Workers made of blobs inherit that policy.

import type { EngineWorker, FromWorker, ToWorker } from './contract'
import workerSource from './own-worker?bundled'

/** Makes a worker of the text it is sent, and gives it the port; says so if the worker fails. */
const FRAME = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:">
<script>
addEventListener('message', ({ data, ports: [port] }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })))
  worker.onerror = () => parent.postMessage('broken', '*')
  worker.postMessage('port', [port])
}, { once: true })
</script>`

export function startSandbox(): EngineWorker {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.title = 'sandbox'
  frame.srcdoc = FRAME
  const { port1, port2 } = new MessageChannel()
  const worker: EngineWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message: ToWorker) => port1.postMessage(message),
    terminate() {
      // The worker ends with the frame that made it
      frame.remove()
      port1.close()
      removeEventListener('message', hear)
    },
  }
  // Once the worker runs, what fails outside its tasks is the visitor's code
  function hear({ source, data }: MessageEvent): void {
    if (source === frame.contentWindow && data === 'broken')
      worker.onerror?.(new ErrorEvent('error'))
  }
  addEventListener('message', hear)
  port1.onmessage = (event: MessageEvent<FromWorker>) => {
    removeEventListener('message', hear)
    worker.onmessage?.(event)
  }
  frame.addEventListener('load', () => {
    frame.contentWindow?.postMessage(workerSource, '*', [port2])
  })
  document.body.append(frame)
  return worker
}
