// The messages of Spark Connect that are needed to run SQL, with the numbers of their fields. Source: Apache Spark,
// sql/connect/common/src/main/protobuf/spark/connect/{base,commands,relations}.proto (4.1), and of Google's RPC
// errors, google/rpc/{status,error_details}.proto. Everything else in a message is skipped.
import { type Codec, createCodec, type MessageOf } from './wire'

const MESSAGES = {
  /** What is to be done: `root` gives rows, `command` has an effect. */
  Plan: { root: [1, 'Relation'], command: [2, 'Command'] },
  /** One of these. */
  Relation: { sql: [10, 'Sql'], local: [11, 'LocalRelation'], observed: [29, 'CollectMetrics'] },
  Sql: { query: [1, 'text'] },
  /** Rows that come with the request, as a stream of Arrow. */
  LocalRelation: { data: [1, 'bytes'] },
  /** Rows as they are; their metrics are reported once all of them are used. */
  CollectMetrics: {
    input: [1, 'Relation'],
    name: [2, 'text'],
    metrics: [3, 'Expression', 'list'],
  },
  Expression: { text: [4, 'ExpressionString'] },
  ExpressionString: { expression: [1, 'text'] },
  /** One of the two. */
  Command: { write: [2, 'WriteOperation'], sqlCommand: [5, 'SqlCommand'] },
  WriteOperation: {
    input: [1, 'Relation'],
    source: [2, 'text'],
    path: [3, 'text'],
    mode: [5, 'integer'],
    options: [9, 'KeyValue', 'map'],
  },
  SqlCommand: { input: [6, 'Relation'] },

  UserContext: { userId: [1, 'text'] },
  ReattachOptions: { reattachable: [1, 'flag'] },
  RequestOption: { reattach: [1, 'ReattachOptions'] },
  ExecutePlanRequest: {
    sessionId: [1, 'text'],
    user: [2, 'UserContext'],
    plan: [3, 'Plan'],
    clientType: [4, 'text'],
    options: [5, 'RequestOption', 'list'],
    operationId: [6, 'text'],
    observedSession: [8, 'text'],
  },
  ReattachExecuteRequest: {
    sessionId: [1, 'text'],
    user: [2, 'UserContext'],
    operationId: [3, 'text'],
    clientType: [4, 'text'],
    lastResponseId: [5, 'text'],
    observedSession: [6, 'text'],
  },
  ExecutePlanResponse: {
    sessionId: [1, 'text'],
    arrow: [2, 'ArrowBatch'],
    observed: [6, 'ObservedMetrics', 'list'],
    operationId: [12, 'text'],
    responseId: [13, 'text'],
    complete: [14, 'Empty'],
    serverSession: [15, 'text'],
  },
  ArrowBatch: { rowCount: [1, 'integer'], data: [2, 'bytes'], startOffset: [3, 'integer'] },
  ObservedMetrics: { name: [1, 'text'], values: [2, 'Literal', 'list'] },
  /** A value; of its types only the one that counts have. */
  Literal: { long: [7, 'integer'] },
  Empty: {},

  ReleaseExecuteRequest: {
    sessionId: [1, 'text'],
    user: [2, 'UserContext'],
    operationId: [3, 'text'],
    clientType: [4, 'text'],
    all: [5, 'Empty'],
    observedSession: [7, 'text'],
  },
  ReleaseExecuteResponse: { sessionId: [1, 'text'], serverSession: [3, 'text'] },
  InterruptRequest: {
    sessionId: [1, 'text'],
    user: [2, 'UserContext'],
    clientType: [3, 'text'],
    interruptType: [4, 'integer'],
    operationId: [6, 'text'],
    observedSession: [7, 'text'],
  },
  InterruptResponse: { sessionId: [1, 'text'], serverSession: [3, 'text'] },
  ReleaseSessionRequest: {
    sessionId: [1, 'text'],
    user: [2, 'UserContext'],
    clientType: [3, 'text'],
  },
  ReleaseSessionResponse: { sessionId: [1, 'text'], serverSession: [2, 'text'] },

  FetchErrorDetailsRequest: {
    sessionId: [1, 'text'],
    user: [2, 'UserContext'],
    errorId: [3, 'text'],
    clientType: [4, 'text'],
    observedSession: [5, 'text'],
  },
  FetchErrorDetailsResponse: {
    rootIndex: [1, 'integer'],
    errors: [2, 'ServerError', 'list'],
    serverSession: [3, 'text'],
    sessionId: [4, 'text'],
  },
  ServerError: {
    types: [1, 'text', 'list'],
    message: [2, 'text'],
    causeIndex: [4, 'integer'],
    throwable: [5, 'SparkThrowable'],
  },
  SparkThrowable: {
    errorClass: [1, 'text'],
    parameters: [2, 'KeyValue', 'map'],
    sqlState: [4, 'text'],
  },

  AnalyzePlanRequest: {
    sessionId: [1, 'text'],
    user: [2, 'UserContext'],
    clientType: [3, 'text'],
    sparkVersion: [10, 'Empty'],
    observedSession: [17, 'text'],
  },
  AnalyzePlanResponse: {
    sessionId: [1, 'text'],
    sparkVersion: [8, 'SparkVersion'],
    serverSession: [15, 'text'],
  },
  SparkVersion: { version: [1, 'text'] },
  ConfigRequest: {
    sessionId: [1, 'text'],
    user: [2, 'UserContext'],
    operation: [3, 'ConfigOperation'],
    clientType: [4, 'text'],
    observedSession: [8, 'text'],
  },
  /** One of the two. */
  ConfigOperation: { set: [1, 'ConfigSet'], getOption: [4, 'ConfigGet'] },
  ConfigSet: { pairs: [1, 'KeyValue', 'list'] },
  ConfigGet: { keys: [1, 'text', 'list'] },
  ConfigResponse: {
    sessionId: [1, 'text'],
    pairs: [2, 'KeyValue', 'list'],
    serverSession: [4, 'text'],
  },
  KeyValue: { key: [1, 'text'], value: [2, 'text'] },

  /** google.rpc.Status, as in the trailer `grpc-status-details-bin`. */
  RpcStatus: { code: [1, 'integer'], message: [2, 'text'], details: [3, 'RpcDetail', 'list'] },
  RpcDetail: { typeUrl: [1, 'text'], value: [2, 'bytes'] },
  /** google.rpc.ErrorInfo, one of the details of a status. */
  ErrorInfo: { reason: [1, 'text'], domain: [2, 'text'], metadata: [3, 'KeyValue', 'map'] },
} as const

export type Message<Name extends keyof typeof MESSAGES> = MessageOf<typeof MESSAGES, Name>
export const codec: Codec<typeof MESSAGES> = createCodec(MESSAGES)

/** What every request begins with. The server's own id of the session is sent back to it as soon as it is known. */
export type Request = Pick<
  Message<'ExecutePlanRequest'>,
  'sessionId' | 'user' | 'clientType' | 'observedSession'
>
export type Response = Pick<Message<'ExecutePlanResponse'>, 'sessionId' | 'serverSession'>

/** `SAVE_MODE_APPEND`, `SAVE_MODE_OVERWRITE` and `INTERRUPT_TYPE_OPERATION_ID`. */
export const APPEND = 1
export const OVERWRITE = 2
export const INTERRUPT_OPERATION = 3

/** The service's methods that are used here, each with its request and response. */
export const METHODS = {
  ExecutePlan: ['ExecutePlanRequest', 'ExecutePlanResponse'],
  ReattachExecute: ['ReattachExecuteRequest', 'ExecutePlanResponse'],
  ReleaseExecute: ['ReleaseExecuteRequest', 'ReleaseExecuteResponse'],
  Interrupt: ['InterruptRequest', 'InterruptResponse'],
  ReleaseSession: ['ReleaseSessionRequest', 'ReleaseSessionResponse'],
  FetchErrorDetails: ['FetchErrorDetailsRequest', 'FetchErrorDetailsResponse'],
  AnalyzePlan: ['AnalyzePlanRequest', 'AnalyzePlanResponse'],
  Config: ['ConfigRequest', 'ConfigResponse'],
} as const
export type Method = keyof typeof METHODS
export type RequestOf<Name extends Method> = Message<(typeof METHODS)[Name][0]>
export type ResponseOf<Name extends Method> = Message<(typeof METHODS)[Name][1]>

/** A method's path, which is also that of a server that speaks the protocol. */
export const pathOf = (name: Method): string => `/spark.connect.SparkConnectService/${name}`
