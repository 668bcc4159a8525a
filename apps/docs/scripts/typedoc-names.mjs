// A plugin of TypeDoc: entries are called as they are imported, `core/authoring` instead of `core/src/authoring`.

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on('resolveEnd', (context) => {
    for (const entry of context.project.children ?? []) entry.name = entry.name.replace('/src', '')
  })
}
