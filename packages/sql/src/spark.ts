// Apache Spark and Sail over Spark Connect.

export { openSpark } from './spark/open'
export type {
  SparkClientOptions,
  SparkEngine,
  SparkOptions,
  SparkSession,
  SparkStatistics,
} from './spark/session'
