// The board as a picture file: its SVG with the page's colours written into it, or that as PNG.

const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
] as const

/** An SVG that needs no style sheet. */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [i, element] of originals.entries()) {
    const computed = getComputedStyle(element)
    const target = copies[i] as Element
    for (const attribute of ['class', 'role', 'tabindex', 'data-key', 'style'])
      target.removeAttribute(attribute)
    for (const name of [...target.getAttributeNames()])
      if (name.startsWith('aria-')) target.removeAttribute(name)
    for (const style of STYLES) {
      const value = computed.getPropertyValue(style)
      if (value !== '' && value !== 'none' && value !== 'normal') target.setAttribute(style, value)
      else if (style === 'fill' || style === 'stroke') target.setAttribute(style, 'none')
    }
    if (computed.rotate !== 'none')
      target.setAttribute(
        'transform',
        `rotate(${Number.parseFloat(computed.rotate)}) ${target.getAttribute('transform') ?? ''}`,
      )
    if (computed.display === 'none') target.remove()
    else if (element instanceof SVGUseElement) target.replaceWith(symbolOf(element, target))
  }
  copy.prepend(...tipsOf(svg))
  const [, , width = '1', height = '1'] = (svg.getAttribute('viewBox') ?? '').split(' ')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', width)
  copy.setAttribute('height', height)
  return new XMLSerializer().serializeToString(copy)
}

/** The tips of its arcs, which stand elsewhere on the page. */
function tipsOf(svg: SVGSVGElement): Node[] {
  const names = [...svg.querySelectorAll('[marker-end]')].map((line) =>
    line.getAttribute('marker-end')?.slice('url('.length, -1),
  )
  return [...new Set(names)].flatMap((name) => {
    const tip = name && document.querySelector(name)
    return tip ? [tip.cloneNode(true)] : []
  })
}

/** What an element refers to, with its attributes. */
function symbolOf(use: SVGUseElement, styled: Element): Node {
  const symbol = document.querySelector(use.getAttribute('href') ?? '')?.cloneNode() as Element
  symbol.removeAttribute('id')
  for (const { name, value } of styled.attributes)
    if (name !== 'href') symbol.setAttribute(name, value)
  return symbol
}

/** The same as PNG, at twice its size. */
export async function pngOf(svg: SVGSVGElement, background: string): Promise<Blob> {
  const text = standaloneSvg(svg)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * image.width
  canvas.height = 2 * image.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas to draw on.')
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The picture is too large.')),
    ),
  )
}

export function offerFile(name: string, content: Blob | string, type = 'text/plain'): void {
  const url = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type }) : content,
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
