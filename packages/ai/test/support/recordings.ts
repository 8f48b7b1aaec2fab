/**
 * Responses in the form of the APIs of OpenAI (July 2026) and Anthropic (July 2026). The tokens of all are the same: 1,000
 * of input, of which 600 were read from a cache and 100 written to it, and 500 of output, of which 200 are reasoning.
 */

/** The tokens of each recorded call, as Dues has to record them. */
export const POOLS = { input: 300, output: 300, cacheRead: 600, cacheWrite: 100, reasoning: 200 };

/** The answer of each recorded call; it is valid JSON for calls with a schema. */
export const ANSWER = '{"answer":42}';

export type Kind = "answer" | "tool";

/** A response as a whole, and as the events of a stream. */
export interface Recording {
  readonly whole: object;
  readonly events: readonly object[];
}

const TOOL_INPUT = '{"city":"Bonn"}';

const CHAT_USAGE = {
  prompt_tokens: 1000,
  completion_tokens: 500,
  total_tokens: 1500,
  prompt_tokens_details: { cached_tokens: 600, cache_write_tokens: 100, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: 200,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
};

export function chat(kind: Kind, hasUsage: boolean): Recording {
  const base = { id: "chatcmpl-1", created: 1782896400, model: "gpt-5-2025-08-07", service_tier: "default" };
  const call = { id: "call_1", type: "function", function: { name: "weather", arguments: TOOL_INPUT } };
  const message =
    kind === "tool"
      ? { role: "assistant", content: null, refusal: null, tool_calls: [call] }
      : { role: "assistant", content: ANSWER, refusal: null, annotations: [] };
  const finish_reason = kind === "tool" ? "tool_calls" : "stop";
  const chunk = (delta: object, reason: string | null = null) => ({
    ...base,
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
    ...(hasUsage && { usage: null }),
  });
  const parts =
    kind === "tool"
      ? [
          { tool_calls: [{ index: 0, ...call, function: { name: "weather", arguments: "" } }] },
          { tool_calls: [{ index: 0, function: { arguments: TOOL_INPUT } }] },
        ]
      : [{ content: ANSWER.slice(0, 5) }, { content: ANSWER.slice(5) }];
  const last = { ...base, object: "chat.completion.chunk", choices: [], usage: CHAT_USAGE };
  return {
    whole: {
      ...base,
      object: "chat.completion",
      choices: [{ index: 0, message, logprobs: null, finish_reason }],
      usage: CHAT_USAGE,
    },
    events: [
      chunk({ role: "assistant", content: kind === "tool" ? null : "", refusal: null }),
      ...parts.map((part) => chunk(part)),
      chunk({}, finish_reason),
      ...(hasUsage ? [last] : []),
    ],
  };
}

const RESPONSES_USAGE = {
  input_tokens: 1000,
  input_tokens_details: { cached_tokens: 600, cache_write_tokens: 100 },
  output_tokens: 500,
  output_tokens_details: { reasoning_tokens: 200 },
  total_tokens: 1500,
};

export function responses(kind: Kind): Recording {
  const base = {
    id: "resp_1",
    object: "response",
    created_at: 1782896400,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: "gpt-5-2025-08-07",
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: "auto",
    tools: [],
    top_p: 1,
  };
  const text = { type: "output_text", text: ANSWER, annotations: [], logprobs: [] };
  const item =
    kind === "tool"
      ? {
          id: "fc_1",
          type: "function_call",
          status: "completed",
          call_id: "call_1",
          name: "weather",
          arguments: TOOL_INPUT,
        }
      : { id: "msg_1", type: "message", status: "completed", role: "assistant", content: [text] };
  const place = { item_id: item.id, output_index: 0 };
  const content = { ...place, content_index: 0 };
  const parts =
    kind === "tool"
      ? [
          { type: "response.function_call_arguments.delta", ...place, delta: TOOL_INPUT },
          { type: "response.function_call_arguments.done", ...place, name: "weather", arguments: TOOL_INPUT },
        ]
      : [
          { type: "response.content_part.added", ...content, part: { ...text, text: "" } },
          { type: "response.output_text.delta", ...content, delta: ANSWER.slice(0, 5), logprobs: [] },
          { type: "response.output_text.delta", ...content, delta: ANSWER.slice(5), logprobs: [] },
          { type: "response.output_text.done", ...content, text: ANSWER, logprobs: [] },
          { type: "response.content_part.done", ...content, part: text },
        ];
  const begun = { ...base, status: "in_progress", output: [], usage: null };
  const whole = { ...base, status: "completed", output: [item], usage: RESPONSES_USAGE };
  const added =
    kind === "tool"
      ? { ...item, status: "in_progress", arguments: "" }
      : { ...item, status: "in_progress", content: [] };
  const events = [
    { type: "response.created", response: begun },
    { type: "response.output_item.added", output_index: 0, item: added },
    ...parts,
    { type: "response.output_item.done", output_index: 0, item },
    { type: "response.completed", response: whole },
  ];
  return { whole, events: events.map((event, index) => ({ ...event, sequence_number: index })) };
}

const MESSAGE_USAGE = {
  input_tokens: 300,
  cache_creation_input_tokens: 100,
  cache_read_input_tokens: 600,
  cache_creation: { ephemeral_5m_input_tokens: 100, ephemeral_1h_input_tokens: 0 },
  inference_geo: null,
  server_tool_use: null,
  service_tier: "standard",
  speed: null,
};
const THINKING = { output_tokens: 500, output_tokens_details: { thinking_tokens: 200 } };

export function messages(kind: Kind): Recording {
  const base = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "claude-sonnet-5-5",
    container: null,
    stop_details: null,
  };
  const block =
    kind === "tool"
      ? { type: "tool_use", id: "toolu_1", name: "weather", input: JSON.parse(TOOL_INPUT) as object }
      : { type: "text", text: ANSWER };
  const stop_reason = kind === "tool" ? "tool_use" : "end_turn";
  const deltas =
    kind === "tool"
      ? [{ type: "input_json_delta", partial_json: TOOL_INPUT }]
      : [
          { type: "text_delta", text: ANSWER.slice(0, 5) },
          { type: "text_delta", text: ANSWER.slice(5) },
        ];
  const started = {
    ...base,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { ...MESSAGE_USAGE, output_tokens: 1, output_tokens_details: null },
  };
  return {
    whole: {
      ...base,
      content: [block],
      stop_reason,
      stop_sequence: null,
      usage: { ...MESSAGE_USAGE, ...THINKING },
    },
    events: [
      { type: "message_start", message: started },
      {
        type: "content_block_start",
        index: 0,
        content_block: kind === "tool" ? { ...block, input: {} } : { ...block, text: "" },
      },
      ...deltas.map((delta) => ({ type: "content_block_delta", index: 0, delta })),
      { type: "content_block_stop", index: 0 },
      {
        type: "message_delta",
        delta: { stop_reason, stop_sequence: null, container: null, stop_details: null },
        usage: {
          input_tokens: null,
          cache_creation_input_tokens: null,
          cache_read_input_tokens: null,
          server_tool_use: null,
          ...THINKING,
        },
      },
      { type: "message_stop" },
    ],
  };
}
