// A plugin of TypeDoc: entries have the names they are imported by, `core/authoring` instead of `core/src/authoring`, and
// `@see README.md#heading` leads to that heading of the package's guide, and large entries are split.
import { readFileSync } from 'node:fs'
import { RendererEvent } from 'typedoc'
import { splitApi } from './split-api.mjs'

const base = (process.env['DOCS_BASE'] ?? '/').replace(/\/?$/, '/')

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on('resolveEnd', ({ project }) => {
    for (const entry of project.children ?? []) {
      const name = entry.name.replace('/src', '')
      entry.name = name
      const guide = name.split('/')[0] ?? ''
      const headings = headingsOf(guide)
      const [title] = headings.keys()
      /** @param {import('typedoc').Reflection} reflection */
      const link = (reflection) => {
        for (const tag of reflection.comment?.getTags('@see') ?? [])
          for (const part of tag.content)
            part.text = part.text.replace(/\bREADME\.md#(\S+)/g, (_, anchor) => {
              const heading = headings.get(anchor)
              if (heading === undefined)
                throw new Error(`${name}: no heading of its README is #${anchor}.`)
              // the heading of the whole is the title of its page
              const place = anchor === title ? '' : `#${anchor}`
              return `[${heading}](${base}guides/${guide}/${place})`
            })
        reflection.traverse((each) => {
          link(each)
          return true
        })
      }
      link(entry)
    }
  })
  app.renderer.on(RendererEvent.END, ({ outputDirectory }) =>
    splitApi(outputDirectory, `${base}api/`),
  )
}

/**
 * The headings of a package's README by their anchors.
 *
 * @param {string} name
 */
function headingsOf(name) {
  const text = readFileSync(new URL(`../../../packages/${name}/README.md`, import.meta.url), 'utf8')
  return new Map(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => [
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
      heading.replaceAll('`', ''),
    ]),
  )
}
