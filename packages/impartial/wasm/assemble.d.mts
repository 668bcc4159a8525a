/** The text of the module that holds the assembled kernels. */
export function assembleKernels(): Promise<string>
