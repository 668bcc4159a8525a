// DuckDB in this process.

export { type DuckDBOptions, openDuckDB } from './duckdb/engine'
