// What is wider than the page scrolls: tables get the focus then, so that arrow keys scroll them too, and blocks of code, to which
// Expressive Code gives it, get names.

const NAMES: Readonly<Record<string, string>> = {
  en: 'Code',
  fa: 'کد',
  'zh-CN': '代码',
  pl: 'Kod',
}

export function reachScrolled(): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
  })
  for (const table of document.querySelectorAll('.sl-markdown-content table')) sizes.observe(table)

  const name = NAMES[document.documentElement.lang] ?? NAMES['en']
  const blocks = [...document.querySelectorAll('.expressive-code pre')]
  const label = (block: Element) => {
    if (block.role === 'region') block.ariaLabel = `${name} ${blocks.indexOf(block) + 1}`
    else block.ariaLabel = null
  }
  const roles = new MutationObserver((changes) => {
    for (const { target } of changes) label(target as Element)
  })
  for (const block of blocks) {
    label(block)
    roles.observe(block, { attributeFilter: ['role'] })
  }
}
