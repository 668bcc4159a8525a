// The messages of Spark Connect that are needed to run SQL, with the numbers of their fields. Source: Apache Spark,
// sql/connect/common/src/main/protobuf/spark/connect/{base,commands,relations}.proto (4.1), and of Google's RPC
// errors, google/rpc/{status,error_details}.proto. Everything else in a message is skipped.
import {
  bytesField,
  flagField,
  integerField,
  type Message,
  message,
  messageField,
  messageListField,
  textField,
  textListField,
  textMapField,
} from './wire'

export interface UserContext {
  userId?: string
}
const UserContext: Message<UserContext> = message({ userId: textField(1) })

export interface Sql {
  query?: string
}
const Sql: Message<Sql> = message({ query: textField(1) })

/** Rows that come with the request, as a stream of Arrow. */
export interface LocalRelation {
  data?: Uint8Array
}
const LocalRelation: Message<LocalRelation> = message({ data: bytesField(1) })

/** An expression of SQL. */
export interface ExpressionString {
  expression?: string
}
const ExpressionString: Message<ExpressionString> = message({ expression: textField(1) })
export interface Expression {
  text?: ExpressionString
}
const Expression: Message<Expression> = message({ text: messageField(4, ExpressionString) })

/** Rows as they are; what they come to is told when they have been used up. */
export interface CollectMetrics {
  input?: Relation
  name?: string
  metrics?: readonly Expression[]
}
const CollectMetrics: Message<CollectMetrics> = message({
  input: messageField(1, (): Message<Relation> => Relation),
  name: textField(2),
  metrics: messageListField(3, Expression),
})

/** One of these. */
export interface Relation {
  sql?: Sql
  local?: LocalRelation
  observed?: CollectMetrics
}
const Relation: Message<Relation> = message({
  sql: messageField(10, Sql),
  local: messageField(11, LocalRelation),
  observed: messageField(29, CollectMetrics),
})

export interface SqlCommand {
  input?: Relation
}
const SqlCommand: Message<SqlCommand> = message({ input: messageField(6, Relation) })

/** `SAVE_MODE_APPEND` and `SAVE_MODE_OVERWRITE`. */
export const APPEND = 1
export const OVERWRITE = 2
export interface WriteOperation {
  input?: Relation
  source?: string
  path?: string
  mode?: number
  options?: Readonly<Record<string, string>>
}
const WriteOperation: Message<WriteOperation> = message({
  input: messageField(1, Relation),
  source: textField(2),
  path: textField(3),
  mode: integerField(5),
  options: textMapField(9),
})

/** One of the two. */
export interface Command {
  write?: WriteOperation
  sqlCommand?: SqlCommand
}
const Command: Message<Command> = message({
  write: messageField(2, WriteOperation),
  sqlCommand: messageField(5, SqlCommand),
})

/** What is to be done: `root` gives rows, `command` has an effect. */
export interface Plan {
  root?: Relation
  command?: Command
}
const Plan: Message<Plan> = message({
  root: messageField(1, Relation),
  command: messageField(2, Command),
})

/** What every request begins with. The server's own id of the session is sent back to it as soon as it is known. */
export interface Request {
  sessionId?: string
  user?: UserContext
  clientType?: string
  observedSession?: string
}

export interface ReattachOptions {
  reattachable?: boolean
}
const ReattachOptions: Message<ReattachOptions> = message({ reattachable: flagField(1) })

export interface RequestOption {
  reattach?: ReattachOptions
}
const RequestOption: Message<RequestOption> = message({
  reattach: messageField(1, ReattachOptions),
})

export interface ExecutePlanRequest extends Request {
  plan?: Plan
  options?: readonly RequestOption[]
  operationId?: string
}
export const ExecutePlanRequest: Message<ExecutePlanRequest> = message({
  sessionId: textField(1),
  user: messageField(2, UserContext),
  plan: messageField(3, Plan),
  clientType: textField(4),
  options: messageListField(5, RequestOption),
  operationId: textField(6),
  observedSession: textField(8),
})

export interface ReattachExecuteRequest extends Request {
  operationId?: string
  lastResponseId?: string
}
export const ReattachExecuteRequest: Message<ReattachExecuteRequest> = message({
  sessionId: textField(1),
  user: messageField(2, UserContext),
  operationId: textField(3),
  clientType: textField(4),
  lastResponseId: textField(5),
  observedSession: textField(6),
})

export type Empty = Readonly<Record<string, never>>
const Empty: Message<Empty> = message({})

export interface ArrowBatch {
  rowCount?: number
  data?: Uint8Array
  startOffset?: number
}
const ArrowBatch: Message<ArrowBatch> = message({
  rowCount: integerField(1),
  data: bytesField(2),
  startOffset: integerField(3),
})

/** A value; of its types only the one that counts have. */
export interface Literal {
  long?: number
}
const Literal: Message<Literal> = message({ long: integerField(7) })
export interface ObservedMetrics {
  name?: string
  values?: readonly Literal[]
}
const ObservedMetrics: Message<ObservedMetrics> = message({
  name: textField(1),
  values: messageListField(2, Literal),
})

export interface ExecutePlanResponse {
  sessionId?: string
  serverSession?: string
  operationId?: string
  responseId?: string
  arrow?: ArrowBatch
  observed?: readonly ObservedMetrics[]
  complete?: Empty
}
export const ExecutePlanResponse: Message<ExecutePlanResponse> = message({
  sessionId: textField(1),
  arrow: messageField(2, ArrowBatch),
  observed: messageListField(6, ObservedMetrics),
  operationId: textField(12),
  responseId: textField(13),
  complete: messageField(14, Empty),
  serverSession: textField(15),
})

/** What every answer to a single request has. */
export interface Response {
  sessionId?: string
  serverSession?: string
}

export interface ReleaseExecuteRequest extends Request {
  operationId?: string
  all?: Empty
}
export const ReleaseExecuteRequest: Message<ReleaseExecuteRequest> = message({
  sessionId: textField(1),
  user: messageField(2, UserContext),
  operationId: textField(3),
  clientType: textField(4),
  all: messageField(5, Empty),
  observedSession: textField(7),
})
export interface ReleaseExecuteResponse extends Response {
  operationId?: string
}
export const ReleaseExecuteResponse: Message<ReleaseExecuteResponse> = message({
  sessionId: textField(1),
  operationId: textField(2),
  serverSession: textField(3),
})

/** `INTERRUPT_TYPE_OPERATION_ID`. */
export const INTERRUPT_OPERATION = 3
export interface InterruptRequest extends Request {
  interruptType?: number
  operationId?: string
}
export const InterruptRequest: Message<InterruptRequest> = message({
  sessionId: textField(1),
  user: messageField(2, UserContext),
  clientType: textField(3),
  interruptType: integerField(4),
  operationId: textField(6),
  observedSession: textField(7),
})
export interface InterruptResponse extends Response {
  interrupted?: readonly string[]
}
export const InterruptResponse: Message<InterruptResponse> = message({
  sessionId: textField(1),
  interrupted: textListField(2),
  serverSession: textField(3),
})

export const ReleaseSessionRequest: Message<Omit<Request, 'observedSession'>> = message({
  sessionId: textField(1),
  user: messageField(2, UserContext),
  clientType: textField(3),
})
export const ReleaseSessionResponse: Message<Response> = message({
  sessionId: textField(1),
  serverSession: textField(2),
})

export interface FetchErrorDetailsRequest extends Request {
  errorId?: string
}
export const FetchErrorDetailsRequest: Message<FetchErrorDetailsRequest> = message({
  sessionId: textField(1),
  user: messageField(2, UserContext),
  errorId: textField(3),
  clientType: textField(4),
  observedSession: textField(5),
})
export interface SparkThrowable {
  errorClass?: string
  parameters?: Readonly<Record<string, string>>
  sqlState?: string
}
const SparkThrowable: Message<SparkThrowable> = message({
  errorClass: textField(1),
  parameters: textMapField(2),
  sqlState: textField(4),
})
export interface ServerError {
  types?: readonly string[]
  message?: string
  causeIndex?: number
  throwable?: SparkThrowable
}
const ServerError: Message<ServerError> = message({
  types: textListField(1),
  message: textField(2),
  causeIndex: integerField(4),
  throwable: messageField(5, SparkThrowable),
})
export interface FetchErrorDetailsResponse extends Response {
  rootIndex?: number
  errors?: readonly ServerError[]
}
export const FetchErrorDetailsResponse: Message<FetchErrorDetailsResponse> = message({
  rootIndex: integerField(1),
  errors: messageListField(2, ServerError),
  serverSession: textField(3),
  sessionId: textField(4),
})

export interface AnalyzePlanRequest extends Request {
  sparkVersion?: Empty
}
export const AnalyzePlanRequest: Message<AnalyzePlanRequest> = message({
  sessionId: textField(1),
  user: messageField(2, UserContext),
  clientType: textField(3),
  sparkVersion: messageField(10, Empty),
  observedSession: textField(17),
})
export interface SparkVersion {
  version?: string
}
const SparkVersion: Message<SparkVersion> = message({ version: textField(1) })
export interface AnalyzePlanResponse extends Response {
  sparkVersion?: SparkVersion
}
export const AnalyzePlanResponse: Message<AnalyzePlanResponse> = message({
  sessionId: textField(1),
  sparkVersion: messageField(8, SparkVersion),
  serverSession: textField(15),
})

export interface KeyValue {
  key?: string
  value?: string
}
const KeyValue: Message<KeyValue> = message({ key: textField(1), value: textField(2) })
export interface ConfigSet {
  pairs?: readonly KeyValue[]
}
const ConfigSet: Message<ConfigSet> = message({ pairs: messageListField(1, KeyValue) })
export interface ConfigGet {
  keys?: readonly string[]
}
const ConfigGet: Message<ConfigGet> = message({ keys: textListField(1) })
/** One of the two. */
export interface ConfigOperation {
  set?: ConfigSet
  getOption?: ConfigGet
}
const ConfigOperation: Message<ConfigOperation> = message({
  set: messageField(1, ConfigSet),
  getOption: messageField(4, ConfigGet),
})
export interface ConfigRequest extends Request {
  operation?: ConfigOperation
}
export const ConfigRequest: Message<ConfigRequest> = message({
  sessionId: textField(1),
  user: messageField(2, UserContext),
  operation: messageField(3, ConfigOperation),
  clientType: textField(4),
  observedSession: textField(8),
})
export interface ConfigResponse extends Response {
  pairs?: readonly KeyValue[]
}
export const ConfigResponse: Message<ConfigResponse> = message({
  sessionId: textField(1),
  pairs: messageListField(2, KeyValue),
  serverSession: textField(4),
})

/** google.rpc.Status, as in the trailer `grpc-status-details-bin`. */
export interface RpcStatus {
  code?: number
  message?: string
  details?: readonly RpcDetail[]
}
export interface RpcDetail {
  typeUrl?: string
  value?: Uint8Array
}
const RpcDetail: Message<RpcDetail> = message({ typeUrl: textField(1), value: bytesField(2) })
export const RpcStatus: Message<RpcStatus> = message({
  code: integerField(1),
  message: textField(2),
  details: messageListField(3, RpcDetail),
})
/** google.rpc.ErrorInfo, one of the details of a status. */
export interface ErrorInfo {
  reason?: string
  domain?: string
  metadata?: Readonly<Record<string, string>>
}
export const ErrorInfo: Message<ErrorInfo> = message({
  reason: textField(1),
  domain: textField(2),
  metadata: textMapField(3),
})

/** The service's methods that are used here. */
export interface Method<Asked, Given> {
  readonly name: string
  readonly request: Message<Asked>
  readonly response: Message<Given>
}
function method<Asked, Given>(
  name: string,
  request: Message<Asked>,
  response: Message<Given>,
): Method<Asked, Given> {
  return { name, request, response }
}
export const executePlan: Method<ExecutePlanRequest, ExecutePlanResponse> = method(
  'ExecutePlan',
  ExecutePlanRequest,
  ExecutePlanResponse,
)
export const reattachExecute: Method<ReattachExecuteRequest, ExecutePlanResponse> = method(
  'ReattachExecute',
  ReattachExecuteRequest,
  ExecutePlanResponse,
)
export const releaseExecute: Method<ReleaseExecuteRequest, ReleaseExecuteResponse> = method(
  'ReleaseExecute',
  ReleaseExecuteRequest,
  ReleaseExecuteResponse,
)
export const interrupt: Method<InterruptRequest, InterruptResponse> = method(
  'Interrupt',
  InterruptRequest,
  InterruptResponse,
)
export const releaseSession: Method<Omit<Request, 'observedSession'>, Response> = method(
  'ReleaseSession',
  ReleaseSessionRequest,
  ReleaseSessionResponse,
)
export const fetchErrorDetails: Method<FetchErrorDetailsRequest, FetchErrorDetailsResponse> =
  method('FetchErrorDetails', FetchErrorDetailsRequest, FetchErrorDetailsResponse)
export const analyzePlan: Method<AnalyzePlanRequest, AnalyzePlanResponse> = method(
  'AnalyzePlan',
  AnalyzePlanRequest,
  AnalyzePlanResponse,
)
export const config: Method<ConfigRequest, ConfigResponse> = method(
  'Config',
  ConfigRequest,
  ConfigResponse,
)

/** A method's path, which is also that of a server that speaks the protocol. */
export const pathOf = (name: string): string => `/spark.connect.SparkConnectService/${name}`
