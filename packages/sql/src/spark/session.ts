// The public types of the client. None names a type of the packages that it needs, so that programs can be type-checked without
// installing them.

import type { Engine } from '../engine'
import type { SparkAddress } from './address'

/** Timeouts and credentials of a client of Spark Connect. */
export interface SparkClientOptions {
  /** Milliseconds without any response after which a statement fails. Default: 120 000. */
  readonly patience?: number | undefined
  /** Milliseconds within which the first connection must succeed. Default: 20 000. */
  readonly connectTimeout?: number | undefined
  /** `ChannelCredentials` of `@grpc/grpc-js`, instead of those of the address. */
  readonly credentials?: object | undefined
}

/** Counts of a client so far. */
export interface SparkStatistics {
  statements: number
  /** Times it attached to a running statement again. */
  reattaches: number
  /** Those after a failure. */
  failures: number
  /** Repeated responses, which were dropped. */
  repeated: number
}

/** A session on a server. */
export interface SparkSession {
  readonly address: SparkAddress
  readonly statistics: Readonly<SparkStatistics>
  /** Options of the session that are set. */
  settings(keys: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** The server's version of Spark; undefined if it does not report one. */
  version(): Promise<string | undefined>
}

/** Options of `openSpark`. */
export interface SparkOptions extends SparkClientOptions {
  /** The kind of server. Default: found by a query. */
  readonly server?: 'spark' | 'sail' | undefined
  /** Options of the session, such as `spark.sql.shuffle.partitions`. */
  readonly conf?: Readonly<Record<string, string>> | undefined
  /**
   * Whether this machine has the folders of tables under the same paths as the server. Default: whether the server runs on
   * this machine. If not, old tables are emptied rather than deleted.
   */
  readonly sharedFiles?: boolean | undefined
}

/** An engine with its connection. */
export interface SparkEngine extends Engine {
  readonly client: SparkSession
}
