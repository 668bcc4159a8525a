export { default } from '../../tools/tsdown.package.ts'
