-- Requests of wrk: PATH and BATCH say what is sent, CUSTOMERS about how many different customers.
local path = os.getenv("BENCH_PATH")
local customers = tonumber(os.getenv("BENCH_CUSTOMERS"))
local batch = tonumber(os.getenv("BENCH_BATCH"))
local run = os.getenv("BENCH_RUN")
local feature = os.getenv("BENCH_FEATURE")
local keyed = os.getenv("BENCH_KEYED") == "1"
local reserving = os.getenv("BENCH_RESERVING") == "1"
local headers = {
  ["Content-Type"] = "application/json",
  ["Authorization"] = "Bearer " .. os.getenv("BENCH_KEY"),
}
local sent = 0

local function event()
  sent = sent + 1
  local text = '{"customer":"c' .. math.random(0, customers - 1) .. '","feature":"' .. feature .. '"'
  if keyed then text = text .. ',"idempotencyKey":"' .. run .. "-" .. sent .. '"' end
  if feature == "tokens" then
    local type = math.random(2) == 1 and "input" or "output"
    text = text .. ',"dimensions":{"model":"m' .. math.random(0, 4) .. '","tokenType":"' .. type .. '","region":"eu"}'
  end
  -- Longer than the run, because the job that publishes expiries would be measured as well.
  if reserving then text = text .. ',"reserve":{"seconds":600}' end
  return text .. "}"
end

function init()
  math.randomseed(os.time())
end

function request()
  local body
  if batch > 1 then
    local events = {}
    for index = 1, batch do events[index] = event() end
    body = '{"events":[' .. table.concat(events, ",") .. "]}"
  else
    body = event()
  end
  return wrk.format("POST", path, headers, body)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    "RESULT %d %d %d %d %d\n",
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
