import { useEffect, useState } from 'preact/hooks'

/** A module that is loaded once it is needed; undefined until then, and where it cannot be loaded. */
export function useModule<Module>(
  isNeeded: boolean,
  load: () => Promise<Module>,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    if (isNeeded) load().then(setModule, () => {})
  }, [isNeeded])
  return module
}
