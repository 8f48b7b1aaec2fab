export { meterAnthropic } from "./anthropic.js";
export { DuesAccessError } from "./call-meter.js";
export { meterModel } from "./model.js";
export { meterOpenAI } from "./openai.js";
export { meterTokens, type TokenPools, type UsageProvider } from "./pools.js";
export type { MeterSettings, UnrecordedCall } from "./settings.js";
