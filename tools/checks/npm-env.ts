// The environment for an npm started from a check. pnpm passes its own settings to scripts as npm_config_*, and npm warns about
// those it does not know.

/** Kept: where and how to fetch. */
const KEPT = /^npm_config_(registry|cache|userconfig|cafile|noproxy|(https?_)?proxy)$/i

export const npmEnv: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || KEPT.test(name)),
  ),
  npm_config_update_notifier: 'false',
}
