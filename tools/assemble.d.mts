/** A source of kernels in a package, and the module written from it; paths are inside the package. */
export interface KernelModule {
  readonly package: string
  readonly source: string
  readonly target: string
  /** Whether the source uses relaxed vectors. */
  readonly relaxed?: boolean
}

/** The modules of one package. */
export function modulesOf(name: string): readonly KernelModule[]

/** Where the written module lies. */
export function targetOf(module: KernelModule): URL

/** The text of the module that holds the assembled kernels of one source. */
export function assembleKernels(module: KernelModule): Promise<string>
