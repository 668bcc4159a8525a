/** What Parquet files begin and end with. */
export const MAGIC = 'PAR1'
