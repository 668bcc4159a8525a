// Retrograde analysis step by step, for teaching.

export { MAX_TRACED_ORDER, type Trace, type TraceFrame, type TraceStep } from './trace/trace'
export { type CostState, type CostStep, type CostTrace, traceCost } from './trace/trace-cost'
export type { OutcomeState, OutcomeStep, OutcomeTrace } from './trace/trace-outcome'
export { traceOutcome } from './trace/trace-outcome'
