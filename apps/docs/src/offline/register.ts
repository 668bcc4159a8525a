// Starts the service worker with the language to keep, and offers newer versions of the site.

const base = import.meta.env.BASE_URL.endsWith('/')
  ? import.meta.env.BASE_URL
  : `${import.meta.env.BASE_URL}/`

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(`${base}sw.js`)
  await navigator.serviceWorker.ready
  const [first = ''] = location.pathname.slice(base.length).split('/')
  const language = ['fa', 'zh-cn', 'pl'].includes(first) ? first : 'en'
  // Files that this page reads by parts are kept whole, unless the visitor saves data
  const sparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  const also = sparing
    ? []
    : [...document.querySelectorAll<HTMLElement>('[data-keep]')].map(
        ({ dataset }) => dataset['keep'],
      )
  registration.active?.postMessage({ type: 'language', language, also })
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'kept') document.documentElement.dataset['offline'] = 'ready'
  })
  const offer = () => {
    const waiting = registration.waiting
    const button = document.querySelector<HTMLButtonElement>('#zz-update')
    if (waiting === null || button === null || navigator.serviceWorker.controller === null) return
    button.hidden = false
    button.onclick = () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
      waiting.postMessage({ type: 'update' })
    }
  }
  offer()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  )
}

if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => void register().catch(() => {}))
