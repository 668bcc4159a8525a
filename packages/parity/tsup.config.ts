export { default } from '../../tools/tsup.package.ts'
