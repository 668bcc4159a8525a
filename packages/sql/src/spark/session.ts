// What users of the engine see of the client. Nothing here names a type of the packages that it needs, so that whoever has not
// installed them can check programs against this package all the same.

import type { Engine } from '../engine'
import type { SparkAddress } from './address'

/** How long to wait for a server of Spark Connect, and whom to trust. */
export interface SparkClientOptions {
  /** Milliseconds without any answer after which a statement is given up. Default: 120 000. */
  readonly patience?: number | undefined
  /** Milliseconds within which the server must be there at first. Default: 20 000. */
  readonly connectTimeout?: number | undefined
  /** `ChannelCredentials` of `@grpc/grpc-js`, instead of what the address says. */
  readonly credentials?: object | undefined
}

/** What a client has done so far. */
export interface SparkStatistics {
  statements: number
  /** How often it attached to a running statement again. */
  reattaches: number
  /** How many of these after a failure. */
  failures: number
  /** Answers that came a second time and were dropped. */
  repeated: number
}

/** A session on a server. */
export interface SparkSession {
  readonly address: SparkAddress
  readonly statistics: Readonly<SparkStatistics>
  /** Options of the session, where they are set. */
  settings(keys: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** The server's version of Spark; undefined if it does not tell. */
  version(): Promise<string | undefined>
}

/** Options of `openSpark`. */
export interface SparkOptions extends SparkClientOptions {
  /** Which server it is. Default: asks it. */
  readonly server?: 'spark' | 'sail' | undefined
  /** Options of the session, such as `spark.sql.shuffle.partitions`. */
  readonly conf?: Readonly<Record<string, string>> | undefined
  /**
   * Whether this machine has the folders of tables under the same paths as the server. Default: whether the server runs on
   * this machine. Where not, old tables are emptied rather than deleted.
   */
  readonly sharedFiles?: boolean | undefined
}

/** An engine with its connection. */
export interface SparkEngine extends Engine {
  readonly client: SparkSession
}
