/** Each source in this folder, and the module written from it. */
export const MODULES: readonly { readonly source: string; readonly target: URL }[]

/** The text of the module that holds the assembled kernels of one source. */
export function assembleKernels(source: string): Promise<string>
