/** Generated from the doc comments of the SDK by `npm run generate`. Never edited by hand. */

export interface Sample {
  /** The method of the SDK, as callers write it: `dues.customers.upsert`. */
  readonly call: string;
  /** The example of its doc comment, highlighted. */
  readonly markup: string;
}

/** By operation. Operations that only payment providers call have none. */
export const samples: Readonly<Record<string, Sample>> = {
  "syncCatalog": {
    "call": "dues.sync",
    "markup": "<span class=\"hljs-keyword\">const</span> { plans, warnings } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">sync</span>({\n  <span class=\"hljs-attr\">features</span>: [{ <span class=\"hljs-attr\">slug</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span> }],\n  <span class=\"hljs-attr\">plans</span>: [\n    {\n      <span class=\"hljs-attr\">slug</span>: <span class=\"hljs-string\">&quot;pro&quot;</span>,\n      <span class=\"hljs-attr\">price</span>: <span class=\"hljs-number\">2500</span>,\n      <span class=\"hljs-attr\">features</span>: [{ <span class=\"hljs-attr\">slug</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>, <span class=\"hljs-attr\">limit</span>: <span class=\"hljs-number\">10_000</span>, <span class=\"hljs-attr\">overage</span>: <span class=\"hljs-string\">&quot;charge&quot;</span>, <span class=\"hljs-attr\">overagePrice</span>: <span class=\"hljs-number\">0.325</span> }],\n    },\n  ],\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(plans.<span class=\"hljs-property\">created</span>, warnings);\n"
  },
  "listFeatures": {
    "call": "dues.plans.listFeatures",
    "markup": "<span class=\"hljs-keyword\">const</span> { features } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">plans</span>.<span class=\"hljs-title function_\">listFeatures</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(features.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">feature</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${feature.name}</span> (<span class=\"hljs-subst\">${feature.<span class=\"hljs-keyword\">type</span>}</span>)`</span>));\n"
  },
  "listCreditSystems": {
    "call": "dues.credits.listSystems",
    "markup": "<span class=\"hljs-keyword\">const</span> { creditSystems } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">listSystems</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(creditSystems.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">system</span>) =&gt;</span> system.<span class=\"hljs-property\">features</span>));\n"
  },
  "listCreditPacks": {
    "call": "dues.credits.listPacks",
    "markup": "<span class=\"hljs-keyword\">const</span> { creditPacks } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">listPacks</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(creditPacks.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">pack</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${pack.credits}</span> for <span class=\"hljs-subst\">${pack.price}</span> <span class=\"hljs-subst\">${pack.currency}</span>`</span>));\n"
  },
  "listPlans": {
    "call": "dues.plans.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { plans } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">plans</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">interval</span>: <span class=\"hljs-string\">&quot;monthly&quot;</span>, <span class=\"hljs-attr\">currency</span>: <span class=\"hljs-string\">&quot;USD&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(plans.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">plan</span>) =&gt;</span> plan.<span class=\"hljs-property\">slug</span>));\n"
  },
  "getPlan": {
    "call": "dues.plans.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { plan } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">plans</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;pro&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(plan.<span class=\"hljs-property\">name</span>, plan.<span class=\"hljs-property\">price</span>, plan.<span class=\"hljs-property\">currency</span>, plan.<span class=\"hljs-property\">interval</span>);\n"
  },
  "listPlanVersions": {
    "call": "listPlanVersions",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { listPlanVersions } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/reports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">for</span> <span class=\"hljs-keyword\">await</span> (<span class=\"hljs-keyword\">const</span> { version, customers, changes } <span class=\"hljs-keyword\">of</span> <span class=\"hljs-title function_\">listPlanVersions</span>(dues, <span class=\"hljs-string\">&quot;pro&quot;</span>))\n  <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(version, customers, changes.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ field, before, after }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${field}</span>: <span class=\"hljs-subst\">${before}</span> -&gt; <span class=\"hljs-subst\">${after}</span>`</span>));\n"
  },
  "estimatePlan": {
    "call": "dues.plans.estimate",
    "markup": "<span class=\"hljs-keyword\">const</span> { total, currency, features } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">plans</span>.<span class=\"hljs-title function_\">estimate</span>(<span class=\"hljs-string\">&quot;pro&quot;</span>, {\n  <span class=\"hljs-attr\">quantities</span>: [{ <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>, <span class=\"hljs-attr\">quantity</span>: <span class=\"hljs-number\">12_400</span> }],\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(total, currency, features.<span class=\"hljs-title function_\">every</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ allowed }</span>) =&gt;</span> allowed));\n"
  },
  "migratePlan": {
    "call": "dues.plans.migrate",
    "markup": "<span class=\"hljs-keyword\">const</span> { migrated, skipped } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">plans</span>.<span class=\"hljs-title function_\">migrate</span>(<span class=\"hljs-string\">&quot;pro&quot;</span>, { <span class=\"hljs-attr\">when</span>: <span class=\"hljs-string\">&quot;now&quot;</span>, <span class=\"hljs-attr\">dryRun</span>: <span class=\"hljs-literal\">true</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-string\">`<span class=\"hljs-subst\">${migrated}</span> would move, <span class=\"hljs-subst\">${skipped}</span> would stay`</span>);\n"
  },
  "getRevenue": {
    "call": "getRevenue",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { getRevenue } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/reports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { currencies } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">getRevenue</span>(dues, { <span class=\"hljs-attr\">granularity</span>: <span class=\"hljs-string\">&quot;month&quot;</span> });\n<span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> { currency, periods } <span class=\"hljs-keyword\">of</span> currencies)\n  <span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> { firstDay, mrr } <span class=\"hljs-keyword\">of</span> periods) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(firstDay, currency, mrr.<span class=\"hljs-property\">start</span>, mrr.<span class=\"hljs-property\">new</span>, -mrr.<span class=\"hljs-property\">churn</span>, mrr.<span class=\"hljs-property\">end</span>);\n"
  },
  "getOverview": {
    "call": "getOverview",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { getOverview } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/reports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { attention, figures } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">getOverview</span>(dues);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(attention.<span class=\"hljs-property\">failedWebhookDeliveries</span>, figures.<span class=\"hljs-property\">customers</span>);\n"
  },
  "search": {
    "call": "search",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { search } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/reports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { customers, invoices } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">search</span>(dues, { <span class=\"hljs-attr\">q</span>: <span class=\"hljs-string\">&quot;ada&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(customers.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ email }</span>) =&gt;</span> email), invoices.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ <span class=\"hljs-built_in\">number</span> }</span>) =&gt;</span> <span class=\"hljs-built_in\">number</span>));\n"
  },
  "listCustomers": {
    "call": "dues.customers.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { customers, total, nextCursor } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">search</span>: <span class=\"hljs-string\">&quot;ada&quot;</span>, <span class=\"hljs-attr\">limit</span>: <span class=\"hljs-number\">20</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(customers.<span class=\"hljs-property\">length</span>, total, nextCursor);\n\n<span class=\"hljs-keyword\">for</span> <span class=\"hljs-keyword\">await</span> (<span class=\"hljs-keyword\">const</span> customer <span class=\"hljs-keyword\">of</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">limit</span>: <span class=\"hljs-number\">100</span> })) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(customer.<span class=\"hljs-property\">email</span>);\n"
  },
  "upsertCustomer": {
    "call": "dues.customers.upsert",
    "markup": "<span class=\"hljs-keyword\">const</span> customer = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">upsert</span>({ <span class=\"hljs-attr\">id</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">email</span>: <span class=\"hljs-string\">&quot;ada@example.com&quot;</span>, <span class=\"hljs-attr\">name</span>: <span class=\"hljs-string\">&quot;Ada&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(customer.<span class=\"hljs-property\">id</span>, customer.<span class=\"hljs-property\">externalId</span>);\n"
  },
  "getCustomer": {
    "call": "dues.customers.get",
    "markup": "<span class=\"hljs-keyword\">const</span> customer = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;ada@example.com&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(customer.<span class=\"hljs-property\">name</span>);\n"
  },
  "updateCustomer": {
    "call": "dues.customers.update",
    "markup": "<span class=\"hljs-keyword\">const</span> customer = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">update</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>, { <span class=\"hljs-attr\">name</span>: <span class=\"hljs-string\">&quot;Ada King&quot;</span>, <span class=\"hljs-attr\">metadata</span>: { <span class=\"hljs-attr\">trialNote</span>: <span class=\"hljs-literal\">null</span> } });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(customer.<span class=\"hljs-property\">name</span>, customer.<span class=\"hljs-property\">metadata</span>);\n"
  },
  "deleteCustomer": {
    "call": "dues.customers.delete",
    "markup": "<span class=\"hljs-keyword\">const</span> { success } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">delete</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(success);\n"
  },
  "listUsageEvents": {
    "call": "listUsageEvents",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { listUsageEvents } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/reports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { events } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">listUsageEvents</span>(dues, { <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(events.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ timestamp, value }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${timestamp}</span>: <span class=\"hljs-subst\">${value}</span>`</span>));\n"
  },
  "getUsageEvent": {
    "call": "getUsageEvent",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { getUsageEvent } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/reports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { event } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">getUsageEvent</span>(dues, <span class=\"hljs-string\">&quot;evt_01kmf8c3x0a2b4d6f8h1k3m5p7&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(event.<span class=\"hljs-property\">draws</span>.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ <span class=\"hljs-keyword\">from</span>, units }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${units}</span> from <span class=\"hljs-subst\">${<span class=\"hljs-keyword\">from</span>}</span>`</span>));\n"
  },
  "getUsageSummary": {
    "call": "getUsageSummary",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { getUsageSummary } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/reports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { rows } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">getUsageSummary</span>(dues, { <span class=\"hljs-attr\">groupBy</span>: <span class=\"hljs-string\">&quot;customer&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>, <span class=\"hljs-attr\">limit</span>: <span class=\"hljs-number\">10</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(rows.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ customerId, usage }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${customerId}</span> used <span class=\"hljs-subst\">${usage}</span>`</span>));\n"
  },
  "updateOverageLimit": {
    "call": "dues.customers.setOverageLimit",
    "markup": "<span class=\"hljs-keyword\">const</span> { billing } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">setOverageLimit</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">maxOverageAmount</span>: <span class=\"hljs-number\">5000</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(billing.<span class=\"hljs-property\">overageLimit</span>?.<span class=\"hljs-property\">onLimitReached</span>);\n"
  },
  "updateFeatureConfig": {
    "call": "dues.customers.configureFeature",
    "markup": "<span class=\"hljs-keyword\">const</span> { billing } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">configureFeature</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>,\n  <span class=\"hljs-attr\">overage</span>: <span class=\"hljs-string\">&quot;charge&quot;</span>,\n  <span class=\"hljs-attr\">maxOverageUnits</span>: <span class=\"hljs-number\">5000</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(billing.<span class=\"hljs-property\">featureConfigs</span>.<span class=\"hljs-property\">length</span>);\n"
  },
  "getAlerts": {
    "call": "dues.customers.alerts",
    "markup": "<span class=\"hljs-keyword\">const</span> { alerts } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">alerts</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(alerts?.<span class=\"hljs-property\">length</span>);\n"
  },
  "updateAlerts": {
    "call": "dues.customers.setAlerts",
    "markup": "<span class=\"hljs-keyword\">const</span> { alerts } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">setAlerts</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>, {\n  <span class=\"hljs-attr\">alerts</span>: [{ <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>, <span class=\"hljs-attr\">measure</span>: <span class=\"hljs-string\">&quot;used_percent&quot;</span>, <span class=\"hljs-attr\">at</span>: <span class=\"hljs-number\">80</span> }],\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(alerts?.<span class=\"hljs-property\">length</span>);\n"
  },
  "getTopUps": {
    "call": "dues.credits.topUps",
    "markup": "<span class=\"hljs-keyword\">const</span> { topUps } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">topUps</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(topUps.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">topUp</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${topUp.creditSystem}</span>: <span class=\"hljs-subst\">${topUp.status}</span>`</span>));\n"
  },
  "updateTopUp": {
    "call": "dues.credits.setTopUp",
    "markup": "<span class=\"hljs-keyword\">const</span> { topUp } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">setTopUp</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>, {\n  <span class=\"hljs-attr\">below</span>: <span class=\"hljs-number\">100</span>,\n  <span class=\"hljs-attr\">pack</span>: <span class=\"hljs-string\">&quot;ai-credits-1000&quot;</span>,\n  <span class=\"hljs-attr\">maxPerMonth</span>: <span class=\"hljs-number\">3</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(topUp.<span class=\"hljs-property\">status</span>);\n"
  },
  "getEntitlements": {
    "call": "dues.entitlements.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { entitlements, credits } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">entitlements</span>.<span class=\"hljs-title function_\">list</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>);\n<span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> { feature, usage, limit } <span class=\"hljs-keyword\">of</span> entitlements) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(feature.<span class=\"hljs-property\">slug</span>, usage, limit);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(credits[<span class=\"hljs-number\">0</span>]?.<span class=\"hljs-property\">totalBalance</span>);\n"
  },
  "updateEntitlementOverride": {
    "call": "dues.entitlements.override",
    "markup": "<span class=\"hljs-keyword\">const</span> { entitlement } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">entitlements</span>.<span class=\"hljs-title function_\">override</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-string\">&quot;api-calls&quot;</span>, {\n  <span class=\"hljs-attr\">limit</span>: <span class=\"hljs-number\">20_000</span>,\n  <span class=\"hljs-attr\">until</span>: <span class=\"hljs-string\">&quot;2027-01-01T00:00:00Z&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(entitlement?.<span class=\"hljs-property\">source</span>, entitlement?.<span class=\"hljs-property\">balance</span>);\n"
  },
  "removeEntitlementOverride": {
    "call": "dues.entitlements.removeOverride",
    "markup": "<span class=\"hljs-keyword\">const</span> { success } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">entitlements</span>.<span class=\"hljs-title function_\">removeOverride</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-string\">&quot;api-calls&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(success);\n"
  },
  "getUsageHistory": {
    "call": "dues.customers.usageHistory",
    "markup": "<span class=\"hljs-keyword\">const</span> { totals, series } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">usageHistory</span>(<span class=\"hljs-string\">&quot;user_42&quot;</span>, {\n  <span class=\"hljs-attr\">range</span>: <span class=\"hljs-string\">&quot;90d&quot;</span>,\n  <span class=\"hljs-attr\">granularity</span>: <span class=\"hljs-string\">&quot;week&quot;</span>,\n  <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(totals.<span class=\"hljs-property\">usage</span>, series.<span class=\"hljs-title function_\">at</span>(-<span class=\"hljs-number\">1</span>)?.<span class=\"hljs-property\">value</span>);\n"
  },
  "attachPlan": {
    "call": "dues.attach",
    "markup": "<span class=\"hljs-keyword\">const</span> { requiresCheckout, checkoutUrl } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">attach</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">product</span>: <span class=\"hljs-string\">&quot;pro&quot;</span>,\n  <span class=\"hljs-attr\">customerData</span>: { <span class=\"hljs-attr\">email</span>: <span class=\"hljs-string\">&quot;ada@example.com&quot;</span> },\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(requiresCheckout ? <span class=\"hljs-string\">`Pay at <span class=\"hljs-subst\">${checkoutUrl}</span>`</span> : <span class=\"hljs-string\">&quot;Subscribed.&quot;</span>);\n"
  },
  "previewAttach": {
    "call": "dues.previewAttach",
    "markup": "<span class=\"hljs-keyword\">const</span> { <span class=\"hljs-keyword\">type</span>, lines, amountDue, at } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">previewAttach</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">product</span>: <span class=\"hljs-string\">&quot;pro&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-keyword\">type</span>, lines.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">line</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${line.description}</span>: <span class=\"hljs-subst\">${line.amount}</span>`</span>), amountDue);\n<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">attach</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">product</span>: <span class=\"hljs-string\">&quot;pro&quot;</span>, at });\n"
  },
  "listSubscriptions": {
    "call": "dues.subscriptions.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { subscriptions } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">status</span>: <span class=\"hljs-string\">&quot;active&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(subscriptions.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">subscription</span>) =&gt;</span> subscription.<span class=\"hljs-property\">plan</span>.<span class=\"hljs-property\">slug</span>));\n"
  },
  "getSubscription": {
    "call": "dues.subscriptions.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { subscription } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(subscription.<span class=\"hljs-property\">status</span>, subscription.<span class=\"hljs-property\">currentPeriodEnd</span>);\n"
  },
  "createSubscriptionCheckout": {
    "call": "dues.subscriptions.createCheckout",
    "markup": "<span class=\"hljs-keyword\">const</span> { activatedDirectly, checkoutUrl } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">createCheckout</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">callbackUrl</span>: <span class=\"hljs-string\">&quot;https://example.com/billing&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(activatedDirectly ? <span class=\"hljs-string\">&quot;Active.&quot;</span> : <span class=\"hljs-string\">`Pay at <span class=\"hljs-subst\">${checkoutUrl}</span>`</span>);\n"
  },
  "cancelSubscription": {
    "call": "dues.subscriptions.cancel",
    "markup": "<span class=\"hljs-keyword\">const</span> { subscription } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">cancel</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">when</span>: <span class=\"hljs-string\">&quot;period_end&quot;</span>,\n  <span class=\"hljs-attr\">cancellationDetails</span>: { <span class=\"hljs-attr\">feedback</span>: <span class=\"hljs-string\">&quot;too_expensive&quot;</span>, <span class=\"hljs-attr\">comment</span>: <span class=\"hljs-string\">&quot;We need fewer seats now.&quot;</span> },\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(subscription.<span class=\"hljs-property\">cancelAtPeriodEnd</span>, subscription.<span class=\"hljs-property\">currentPeriodEnd</span>);\n"
  },
  "previewCancel": {
    "call": "dues.subscriptions.previewCancel",
    "markup": "<span class=\"hljs-keyword\">const</span> { invoice, creditNotes = [] } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">previewCancel</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">when</span>: <span class=\"hljs-string\">&quot;now&quot;</span>,\n  <span class=\"hljs-attr\">credit</span>: <span class=\"hljs-literal\">true</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(invoice?.<span class=\"hljs-property\">amountDue</span>, creditNotes.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">note</span>) =&gt;</span> note.<span class=\"hljs-property\">total</span>));\n"
  },
  "updateTrial": {
    "call": "updateTrial",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { updateTrial } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/trials&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { subscription } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">updateTrial</span>(dues, <span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">endsAt</span>: <span class=\"hljs-string\">&quot;2027-01-15T00:00:00Z&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(subscription.<span class=\"hljs-property\">trialEndsAt</span>);\n"
  },
  "previewTrial": {
    "call": "previewTrial",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { previewTrial } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/trials&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { invoice } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">previewTrial</span>(dues, <span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">endsAt</span>: <span class=\"hljs-string\">&quot;now&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(invoice?.<span class=\"hljs-property\">total</span>);\n"
  },
  "resumeSubscription": {
    "call": "dues.subscriptions.resume",
    "markup": "<span class=\"hljs-keyword\">const</span> { subscription } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">resume</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(subscription.<span class=\"hljs-property\">status</span>, subscription.<span class=\"hljs-property\">currentPeriodEnd</span>);\n"
  },
  "getSubscriptionSchedule": {
    "call": "getSubscriptionSchedule",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { getSubscriptionSchedule } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/schedules&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { schedule } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">getSubscriptionSchedule</span>(dues, <span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> { startsAt, price } <span class=\"hljs-keyword\">of</span> schedule?.<span class=\"hljs-property\">phases</span> ?? []) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(startsAt, price);\n"
  },
  "setSubscriptionSchedule": {
    "call": "setSubscriptionSchedule",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { setSubscriptionSchedule } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/schedules&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">setSubscriptionSchedule</span>(dues, <span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">phases</span>: [{ <span class=\"hljs-attr\">periods</span>: <span class=\"hljs-number\">3</span>, <span class=\"hljs-attr\">overrides</span>: { <span class=\"hljs-attr\">price</span>: <span class=\"hljs-number\">2000</span> } }, { <span class=\"hljs-attr\">overrides</span>: { <span class=\"hljs-attr\">price</span>: <span class=\"hljs-number\">2500</span> } }],\n});\n"
  },
  "changeQuantity": {
    "call": "dues.subscriptions.quantities.change",
    "markup": "<span class=\"hljs-keyword\">const</span> { subscription, checkoutUrl } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-property\">quantities</span>.<span class=\"hljs-title function_\">change</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;seats&quot;</span>,\n  <span class=\"hljs-attr\">quantity</span>: <span class=\"hljs-number\">12</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(checkoutUrl ?? subscription.<span class=\"hljs-property\">quantities</span>);\n"
  },
  "previewQuantity": {
    "call": "dues.subscriptions.quantities.preview",
    "markup": "<span class=\"hljs-keyword\">const</span> { amountDue, at } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-property\">quantities</span>.<span class=\"hljs-title function_\">preview</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;seats&quot;</span>,\n  <span class=\"hljs-attr\">quantity</span>: <span class=\"hljs-number\">12</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(amountDue, at);\n"
  },
  "pauseSubscription": {
    "call": "dues.subscriptions.pause",
    "markup": "<span class=\"hljs-keyword\">const</span> { subscription } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">pause</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">until</span>: <span class=\"hljs-string\">&quot;2027-01-01T00:00:00Z&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(subscription.<span class=\"hljs-property\">status</span>, subscription.<span class=\"hljs-property\">resumesAt</span>);\n"
  },
  "listSubscriptionDiscounts": {
    "call": "dues.subscriptions.listDiscounts",
    "markup": "<span class=\"hljs-keyword\">const</span> { discounts } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">listDiscounts</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(discounts.<span class=\"hljs-title function_\">filter</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">discount</span>) =&gt;</span> discount.<span class=\"hljs-property\">status</span> === <span class=\"hljs-string\">&quot;active&quot;</span>).<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ name }</span>) =&gt;</span> name));\n"
  },
  "addSubscriptionDiscount": {
    "call": "dues.subscriptions.addDiscount",
    "markup": "<span class=\"hljs-keyword\">const</span> { discount } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">addDiscount</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">code</span>: <span class=\"hljs-string\">&quot;LAUNCH20&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(discount.<span class=\"hljs-property\">id</span>);\n"
  },
  "endSubscriptionDiscount": {
    "call": "dues.subscriptions.endDiscount",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">subscriptions</span>.<span class=\"hljs-title function_\">endDiscount</span>(<span class=\"hljs-string\">&quot;sub_01jd8mz6kq&quot;</span>, <span class=\"hljs-string\">&quot;disc_01jd8mz6kq&quot;</span>);\n"
  },
  "check": {
    "call": "dues.check",
    "markup": "<span class=\"hljs-keyword\">const</span> access = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">check</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(access.<span class=\"hljs-property\">allowed</span> ? <span class=\"hljs-string\">`<span class=\"hljs-subst\">${access.balance}</span> left`</span> : access.<span class=\"hljs-property\">details</span>.<span class=\"hljs-property\">message</span>);\n"
  },
  "track": {
    "call": "dues.track",
    "markup": "<span class=\"hljs-keyword\">const</span> { allowed, usage } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">track</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>,\n  <span class=\"hljs-attr\">value</span>: <span class=\"hljs-number\">3</span>,\n  <span class=\"hljs-attr\">idempotencyKey</span>: <span class=\"hljs-string\">&quot;request-8812&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(allowed, usage);\n\n<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">track</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;storage&quot;</span>, <span class=\"hljs-attr\">value</span>: <span class=\"hljs-number\">12.5</span>, <span class=\"hljs-attr\">set</span>: <span class=\"hljs-literal\">true</span> });\n"
  },
  "trackBatch": {
    "call": "dues.trackBatch",
    "markup": "<span class=\"hljs-keyword\">const</span> { accepted, results } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">trackBatch</span>([\n  { <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>, <span class=\"hljs-attr\">value</span>: <span class=\"hljs-number\">250</span>, <span class=\"hljs-attr\">idempotencyKey</span>: <span class=\"hljs-string\">&quot;import-1&quot;</span> },\n  { <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_43&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>, <span class=\"hljs-attr\">value</span>: <span class=\"hljs-number\">10</span>, <span class=\"hljs-attr\">idempotencyKey</span>: <span class=\"hljs-string\">&quot;import-2&quot;</span> },\n]);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(accepted, results.<span class=\"hljs-title function_\">filter</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ allowed }</span>) =&gt;</span> !allowed));\n"
  },
  "trackTokens": {
    "call": "dues.trackTokens",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">trackTokens</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;ai&quot;</span>, <span class=\"hljs-attr\">model</span>: <span class=\"hljs-string\">&quot;gpt-5&quot;</span>, <span class=\"hljs-attr\">tokens</span>: { <span class=\"hljs-attr\">input</span>: <span class=\"hljs-number\">9</span>, <span class=\"hljs-attr\">output</span>: <span class=\"hljs-number\">5</span> } });\n"
  },
  "voidUsage": {
    "call": "dues.voidUsage",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">voidUsage</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">idempotencyKey</span>: <span class=\"hljs-string\">&quot;import-1&quot;</span> });\n"
  },
  "listReservations": {
    "call": "dues.reservations.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { reservations } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">reservations</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">status</span>: <span class=\"hljs-string\">&quot;open&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(reservations.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">reservation</span>) =&gt;</span> reservation.<span class=\"hljs-property\">value</span>));\n"
  },
  "getReservation": {
    "call": "dues.reservations.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { reservation } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">reservations</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;rsv_01kmf8c3x0a2b4d6f8h1k3m5p7&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(reservation.<span class=\"hljs-property\">status</span>, reservation.<span class=\"hljs-property\">value</span>);\n"
  },
  "settleReservation": {
    "call": "dues.reservations.settle",
    "markup": "<span class=\"hljs-keyword\">const</span> { reservation } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-title function_\">check</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;api-calls&quot;</span>, <span class=\"hljs-attr\">value</span>: <span class=\"hljs-number\">1000</span>, <span class=\"hljs-attr\">reserve</span>: <span class=\"hljs-literal\">true</span> });\n<span class=\"hljs-keyword\">if</span> (reservation) {\n  <span class=\"hljs-keyword\">const</span> { eventId, shortfall } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">reservations</span>.<span class=\"hljs-title function_\">settle</span>(reservation.<span class=\"hljs-property\">id</span>, { <span class=\"hljs-attr\">value</span>: <span class=\"hljs-number\">743</span> });\n  <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(eventId, shortfall);\n}\n"
  },
  "releaseReservation": {
    "call": "dues.reservations.release",
    "markup": "<span class=\"hljs-keyword\">const</span> { reservation } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">reservations</span>.<span class=\"hljs-title function_\">release</span>(<span class=\"hljs-string\">&quot;rsv_01kmf8c3x0a2b4d6f8h1k3m5p7&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(reservation.<span class=\"hljs-property\">status</span>);\n"
  },
  "listEntities": {
    "call": "dues.entities.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { entities, total } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">entities</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;seats&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(total, entities.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">entity</span>) =&gt;</span> entity.<span class=\"hljs-property\">id</span>));\n"
  },
  "addEntity": {
    "call": "dues.entities.add",
    "markup": "<span class=\"hljs-keyword\">const</span> { count, remaining } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">entities</span>.<span class=\"hljs-title function_\">add</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;seats&quot;</span>,\n  <span class=\"hljs-attr\">entity</span>: <span class=\"hljs-string\">&quot;grace&quot;</span>,\n  <span class=\"hljs-attr\">email</span>: <span class=\"hljs-string\">&quot;grace@example.com&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-string\">`<span class=\"hljs-subst\">${count}</span> seats taken, <span class=\"hljs-subst\">${remaining ?? <span class=\"hljs-string\">&quot;any number&quot;</span>}</span> left`</span>);\n"
  },
  "removeEntity": {
    "call": "dues.entities.remove",
    "markup": "<span class=\"hljs-keyword\">const</span> { count } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">entities</span>.<span class=\"hljs-title function_\">remove</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">feature</span>: <span class=\"hljs-string\">&quot;seats&quot;</span>, <span class=\"hljs-attr\">entity</span>: <span class=\"hljs-string\">&quot;grace&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(count);\n"
  },
  "getWallet": {
    "call": "dues.wallet.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { hasCard, card } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">wallet</span>.<span class=\"hljs-title function_\">get</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(hasCard ? <span class=\"hljs-string\">`<span class=\"hljs-subst\">${card?.brand}</span> ending in <span class=\"hljs-subst\">${card?.last4}</span>`</span> : <span class=\"hljs-string\">&quot;No card is saved.&quot;</span>);\n"
  },
  "removePaymentMethod": {
    "call": "dues.wallet.remove",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">wallet</span>.<span class=\"hljs-title function_\">remove</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">id</span>: <span class=\"hljs-string\">&quot;pm_01jd8mz6kq&quot;</span> });\n"
  },
  "setupPaymentMethod": {
    "call": "dues.wallet.setup",
    "markup": "<span class=\"hljs-keyword\">const</span> { checkoutUrl } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">wallet</span>.<span class=\"hljs-title function_\">setup</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">callbackUrl</span>: <span class=\"hljs-string\">&quot;https://example.com/billing&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-string\">`Save a card at <span class=\"hljs-subst\">${checkoutUrl}</span>`</span>);\n"
  },
  "setDefaultPaymentMethod": {
    "call": "dues.wallet.setDefault",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">wallet</span>.<span class=\"hljs-title function_\">setDefault</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">id</span>: <span class=\"hljs-string\">&quot;pm_01jd8mz6kq&quot;</span> });\n"
  },
  "purchaseCreditPack": {
    "call": "dues.credits.purchase",
    "markup": "<span class=\"hljs-keyword\">const</span> purchase = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">purchase</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">pack</span>: <span class=\"hljs-string\">&quot;ai-credits-1000&quot;</span>, <span class=\"hljs-attr\">quantity</span>: <span class=\"hljs-number\">2</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(purchase.<span class=\"hljs-property\">requiresCheckout</span> ? <span class=\"hljs-string\">`Pay at <span class=\"hljs-subst\">${purchase.checkoutUrl}</span>`</span> : <span class=\"hljs-string\">`<span class=\"hljs-subst\">${purchase.credits}</span> added`</span>);\n"
  },
  "previewPurchase": {
    "call": "dues.credits.previewPurchase",
    "markup": "<span class=\"hljs-keyword\">const</span> request = { <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">pack</span>: <span class=\"hljs-string\">&quot;ai-credits-1000&quot;</span> };\n<span class=\"hljs-keyword\">const</span> { amountDue, currency, at } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">previewPurchase</span>(request);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-string\">`You pay <span class=\"hljs-subst\">${amountDue / <span class=\"hljs-number\">100</span>}</span> <span class=\"hljs-subst\">${currency}</span> now`</span>);\n<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">purchase</span>({ ...request, at });\n"
  },
  "grantCredits": {
    "call": "dues.credits.grant",
    "markup": "<span class=\"hljs-keyword\">const</span> { grant } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">grant</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">credits</span>: <span class=\"hljs-number\">250</span>,\n  <span class=\"hljs-attr\">expiresAt</span>: <span class=\"hljs-string\">&quot;2027-01-01T00:00:00Z&quot;</span>,\n  <span class=\"hljs-attr\">reason</span>: <span class=\"hljs-string\">&quot;Welcome to Dues&quot;</span>,\n  <span class=\"hljs-attr\">idempotencyKey</span>: <span class=\"hljs-string\">&quot;welcome-user_42&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(grant.<span class=\"hljs-property\">id</span>, grant.<span class=\"hljs-property\">remaining</span>);\n"
  },
  "listCreditGrants": {
    "call": "dues.credits.listGrants",
    "markup": "<span class=\"hljs-keyword\">const</span> { grants } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">listGrants</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">status</span>: <span class=\"hljs-string\">&quot;active&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(grants.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">grant</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${grant.remaining}</span> until <span class=\"hljs-subst\">${grant.expiresAt ?? <span class=\"hljs-string\">&quot;they are spent&quot;</span>}</span>`</span>));\n"
  },
  "voidCreditGrant": {
    "call": "dues.credits.voidGrant",
    "markup": "<span class=\"hljs-keyword\">const</span> { grant } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">voidGrant</span>(<span class=\"hljs-string\">&quot;grant_01kmf8ae7m2n4p6q8r1s3t5v7w&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(grant.<span class=\"hljs-property\">status</span>);\n"
  },
  "getCreditBalance": {
    "call": "dues.credits.balance",
    "markup": "<span class=\"hljs-keyword\">const</span> { balances } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">balance</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(balances.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">balance</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${balance.name}</span>: <span class=\"hljs-subst\">${balance.totalBalance ?? <span class=\"hljs-string\">&quot;unlimited&quot;</span>}</span>`</span>));\n"
  },
  "listCreditEntries": {
    "call": "dues.credits.listEntries",
    "markup": "<span class=\"hljs-keyword\">const</span> { entries } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">credits</span>.<span class=\"hljs-title function_\">listEntries</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">limit</span>: <span class=\"hljs-number\">20</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(entries.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">entry</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${entry.kind}</span> <span class=\"hljs-subst\">${entry.credits}</span>`</span>));\n"
  },
  "getBalance": {
    "call": "dues.balance.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { balances } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">balance</span>.<span class=\"hljs-title function_\">get</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(balances.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ currency, balance }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${balance}</span> <span class=\"hljs-subst\">${currency}</span>`</span>));\n"
  },
  "listBalanceEntries": {
    "call": "dues.balance.listEntries",
    "markup": "<span class=\"hljs-keyword\">const</span> { entries } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">balance</span>.<span class=\"hljs-title function_\">listEntries</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">currency</span>: <span class=\"hljs-string\">&quot;USD&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(entries.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">entry</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${entry.kind}</span>: <span class=\"hljs-subst\">${entry.amount}</span>, then <span class=\"hljs-subst\">${entry.balanceAfter}</span>`</span>));\n"
  },
  "adjustBalance": {
    "call": "dues.balance.adjust",
    "markup": "<span class=\"hljs-keyword\">const</span> { entry } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">balance</span>.<span class=\"hljs-title function_\">adjust</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">currency</span>: <span class=\"hljs-string\">&quot;USD&quot;</span>,\n  <span class=\"hljs-attr\">amount</span>: <span class=\"hljs-number\">500</span>,\n  <span class=\"hljs-attr\">reason</span>: <span class=\"hljs-string\">&quot;Outage on November 1&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(entry.<span class=\"hljs-property\">balanceAfter</span>);\n"
  },
  "listCoupons": {
    "call": "dues.coupons.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { coupons } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">coupons</span>.<span class=\"hljs-title function_\">list</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(coupons.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">coupon</span>) =&gt;</span> coupon.<span class=\"hljs-property\">name</span>));\n"
  },
  "createCoupon": {
    "call": "dues.coupons.create",
    "markup": "<span class=\"hljs-keyword\">const</span> { coupon } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">coupons</span>.<span class=\"hljs-title function_\">create</span>({\n  <span class=\"hljs-attr\">name</span>: <span class=\"hljs-string\">&quot;Launch&quot;</span>,\n  <span class=\"hljs-attr\">percent</span>: <span class=\"hljs-number\">20</span>,\n  <span class=\"hljs-attr\">duration</span>: <span class=\"hljs-string\">&quot;repeating&quot;</span>,\n  <span class=\"hljs-attr\">periods</span>: <span class=\"hljs-number\">3</span>,\n  <span class=\"hljs-attr\">maxRedemptions</span>: <span class=\"hljs-number\">100</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(coupon.<span class=\"hljs-property\">id</span>);\n"
  },
  "getCoupon": {
    "call": "dues.coupons.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { coupon } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">coupons</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;coupon_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(coupon.<span class=\"hljs-property\">timesRedeemed</span>);\n"
  },
  "updateCoupon": {
    "call": "dues.coupons.update",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">coupons</span>.<span class=\"hljs-title function_\">update</span>(<span class=\"hljs-string\">&quot;coupon_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">name</span>: <span class=\"hljs-string\">&quot;Spring launch&quot;</span> });\n"
  },
  "archiveCoupon": {
    "call": "dues.coupons.archive",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">coupons</span>.<span class=\"hljs-title function_\">archive</span>(<span class=\"hljs-string\">&quot;coupon_01jd8mz6kq&quot;</span>);\n"
  },
  "listPromotionCodes": {
    "call": "dues.promotionCodes.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { promotionCodes } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">promotionCodes</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">coupon</span>: <span class=\"hljs-string\">&quot;coupon_01jd8mz6kq&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(promotionCodes.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">promotionCode</span>) =&gt;</span> promotionCode.<span class=\"hljs-property\">code</span>));\n"
  },
  "createPromotionCode": {
    "call": "dues.promotionCodes.create",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">promotionCodes</span>.<span class=\"hljs-title function_\">create</span>({ <span class=\"hljs-attr\">couponId</span>: <span class=\"hljs-string\">&quot;coupon_01jd8mz6kq&quot;</span>, <span class=\"hljs-attr\">code</span>: <span class=\"hljs-string\">&quot;LAUNCH20&quot;</span> });\n"
  },
  "checkPromotionCode": {
    "call": "dues.promotionCodes.check",
    "markup": "<span class=\"hljs-keyword\">const</span> { valid, reason, coupon } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">promotionCodes</span>.<span class=\"hljs-title function_\">check</span>({ <span class=\"hljs-attr\">code</span>: <span class=\"hljs-string\">&quot;launch20&quot;</span>, <span class=\"hljs-attr\">product</span>: <span class=\"hljs-string\">&quot;pro&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(valid ? coupon?.<span class=\"hljs-property\">name</span> : reason);\n"
  },
  "getPromotionCode": {
    "call": "dues.promotionCodes.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { promotionCode } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">promotionCodes</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;promo_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(promotionCode.<span class=\"hljs-property\">code</span>, promotionCode.<span class=\"hljs-property\">active</span>);\n"
  },
  "updatePromotionCode": {
    "call": "dues.promotionCodes.update",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">promotionCodes</span>.<span class=\"hljs-title function_\">update</span>(<span class=\"hljs-string\">&quot;promo_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">active</span>: <span class=\"hljs-literal\">false</span> });\n"
  },
  "getUpcomingInvoice": {
    "call": "dues.billing.upcoming",
    "markup": "<span class=\"hljs-keyword\">const</span> { upcoming } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">upcoming</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-keyword\">if</span> (upcoming) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(upcoming.<span class=\"hljs-property\">at</span>, upcoming.<span class=\"hljs-property\">amountDue</span>, upcoming.<span class=\"hljs-property\">currency</span>);\n"
  },
  "getUnbilledUsage": {
    "call": "dues.billing.usage",
    "markup": "<span class=\"hljs-keyword\">const</span> { totalEstimated, currency, features } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">usage</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(totalEstimated, currency, features.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">feature</span>) =&gt;</span> feature.<span class=\"hljs-property\">billableQuantity</span>));\n"
  },
  "createInvoice": {
    "call": "dues.billing.createInvoice",
    "markup": "<span class=\"hljs-keyword\">const</span> { invoice } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">createInvoice</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(invoice.<span class=\"hljs-property\">number</span>, invoice.<span class=\"hljs-property\">total</span>, invoice.<span class=\"hljs-property\">currency</span>);\n"
  },
  "payInvoice": {
    "call": "dues.billing.payInvoice",
    "markup": "<span class=\"hljs-keyword\">const</span> { paid, checkoutUrl } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">payInvoice</span>(<span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-keyword\">if</span> (!paid) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-string\">`Pay at <span class=\"hljs-subst\">${checkoutUrl}</span>`</span>);\n"
  },
  "listInvoices": {
    "call": "dues.billing.listInvoices",
    "markup": "<span class=\"hljs-keyword\">const</span> { invoices } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">listInvoices</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(invoices.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">invoice</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${invoice.<span class=\"hljs-built_in\">number</span>}</span>: <span class=\"hljs-subst\">${invoice.amountDue}</span>`</span>));\n"
  },
  "createOneOffInvoice": {
    "call": "createOneOffInvoice",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { createOneOffInvoice } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/invoices&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { invoice } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">createOneOffInvoice</span>(dues, {\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">lines</span>: [{ <span class=\"hljs-attr\">description</span>: <span class=\"hljs-string\">&quot;Consulting, hours&quot;</span>, <span class=\"hljs-attr\">quantity</span>: <span class=\"hljs-number\">3</span>, <span class=\"hljs-attr\">unitPrice</span>: <span class=\"hljs-number\">150_00</span> }],\n  <span class=\"hljs-attr\">collectionMethod</span>: <span class=\"hljs-string\">&quot;send_invoice&quot;</span>,\n  <span class=\"hljs-attr\">paymentTerms</span>: { <span class=\"hljs-attr\">days</span>: <span class=\"hljs-number\">14</span> },\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(invoice.<span class=\"hljs-property\">number</span>, invoice.<span class=\"hljs-property\">total</span>);\n"
  },
  "listPendingItems": {
    "call": "listPendingItems",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { listPendingItems } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/invoices&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { pendingItems } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">listPendingItems</span>(dues, { <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> { description, amount } <span class=\"hljs-keyword\">of</span> pendingItems) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(description, amount);\n"
  },
  "createPendingItem": {
    "call": "createPendingItem",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { createPendingItem } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/invoices&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { pendingItem } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">createPendingItem</span>(dues, {\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">description</span>: <span class=\"hljs-string\">&quot;Training, half a day&quot;</span>,\n  <span class=\"hljs-attr\">amount</span>: <span class=\"hljs-number\">450_00</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(pendingItem.<span class=\"hljs-property\">id</span>);\n"
  },
  "deletePendingItem": {
    "call": "deletePendingItem",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { deletePendingItem } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/invoices&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">deletePendingItem</span>(dues, <span class=\"hljs-string\">&quot;line_01jd8mz6kq&quot;</span>);\n"
  },
  "getInvoice": {
    "call": "dues.billing.getInvoice",
    "markup": "<span class=\"hljs-keyword\">const</span> { invoice } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">getInvoice</span>(<span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> line <span class=\"hljs-keyword\">of</span> invoice.<span class=\"hljs-property\">items</span>) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(line.<span class=\"hljs-property\">description</span>, line.<span class=\"hljs-property\">amount</span>);\n"
  },
  "getInvoiceHtml": {
    "call": "dues.billing.getInvoiceHtml",
    "markup": "<span class=\"hljs-keyword\">const</span> page = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">getInvoiceHtml</span>(<span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(page.<span class=\"hljs-property\">length</span>);\n"
  },
  "getInvoiceXml": {
    "call": "dues.billing.getInvoiceXml",
    "markup": "<span class=\"hljs-keyword\">const</span> xml = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">getInvoiceXml</span>(<span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">profile</span>: <span class=\"hljs-string\">&quot;peppol&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(xml.<span class=\"hljs-property\">length</span>);\n"
  },
  "getInvoicePdf": {
    "call": "dues.billing.getInvoicePdf",
    "markup": "<span class=\"hljs-keyword\">const</span> pdf = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">getInvoicePdf</span>(<span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">paper</span>: <span class=\"hljs-string\">&quot;A4&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(pdf.<span class=\"hljs-property\">byteLength</span>);\n"
  },
  "explainInvoice": {
    "call": "dues.billing.explainInvoice",
    "markup": "<span class=\"hljs-keyword\">const</span> { lines } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">explainInvoice</span>(<span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> line <span class=\"hljs-keyword\">of</span> lines) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(line.<span class=\"hljs-property\">explanation</span>);\n"
  },
  "voidInvoice": {
    "call": "dues.billing.voidInvoice",
    "markup": "<span class=\"hljs-keyword\">const</span> { invoice } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">voidInvoice</span>(<span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(invoice.<span class=\"hljs-property\">status</span>);\n"
  },
  "recordPayment": {
    "call": "recordPayment",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { recordPayment } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/payments&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { payment, invoice } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">recordPayment</span>(dues, <span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">amount</span>: <span class=\"hljs-number\">250_00</span>,\n  <span class=\"hljs-attr\">method</span>: <span class=\"hljs-string\">&quot;bank_transfer&quot;</span>,\n  <span class=\"hljs-attr\">reference</span>: <span class=\"hljs-string\">&quot;2026-11-15/4711&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(invoice.<span class=\"hljs-property\">status</span>, payment.<span class=\"hljs-property\">recorded</span>?.<span class=\"hljs-property\">amountToBalance</span>);\n"
  },
  "readBankStatement": {
    "call": "readBankStatement",
    "markup": "<span class=\"hljs-keyword\">import</span> { readFile } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:fs/promises&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { readBankStatement, recordPayment } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/payments&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> content = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">readFile</span>(<span class=\"hljs-string\">&quot;statement.xml&quot;</span>, <span class=\"hljs-string\">&quot;utf8&quot;</span>);\n<span class=\"hljs-keyword\">const</span> { transfers } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">readBankStatement</span>(dues, { <span class=\"hljs-attr\">format</span>: <span class=\"hljs-string\">&quot;camt053&quot;</span>, content });\n<span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> { match, invoice, amount, currency, reference, receivedAt } <span class=\"hljs-keyword\">of</span> transfers) {\n  <span class=\"hljs-keyword\">if</span> (match !== <span class=\"hljs-string\">&quot;exact&quot;</span> || invoice === <span class=\"hljs-literal\">null</span>) <span class=\"hljs-keyword\">continue</span>;\n  <span class=\"hljs-keyword\">const</span> payment = { amount, currency, reference, receivedAt, <span class=\"hljs-attr\">method</span>: <span class=\"hljs-string\">&quot;bank_transfer&quot;</span> } <span class=\"hljs-keyword\">as</span> <span class=\"hljs-keyword\">const</span>;\n  <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">recordPayment</span>(dues, invoice.<span class=\"hljs-property\">id</span>, payment);\n}\n"
  },
  "sendInvoiceEmail": {
    "call": "sendInvoiceEmail",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { sendInvoiceEmail } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/emails&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { email } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">sendInvoiceEmail</span>(dues, <span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">to</span>: [<span class=\"hljs-string\">&quot;accounting@acme.com&quot;</span>] });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(email.<span class=\"hljs-property\">id</span>);\n"
  },
  "refundInvoice": {
    "call": "dues.billing.refundInvoice",
    "markup": "<span class=\"hljs-keyword\">const</span> { refunds } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">refundInvoice</span>(<span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">amount</span>: <span class=\"hljs-number\">500</span>, <span class=\"hljs-attr\">reason</span>: <span class=\"hljs-string\">&quot;Goodwill&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(refunds.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">refund</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${refund.amount}</span> to the <span class=\"hljs-subst\">${refund.to}</span>: <span class=\"hljs-subst\">${refund.status}</span>`</span>));\n"
  },
  "listCreditNotes": {
    "call": "dues.creditNotes.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { creditNotes } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">creditNotes</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">invoice</span>: <span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(creditNotes.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">note</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${note.<span class=\"hljs-built_in\">number</span>}</span>: <span class=\"hljs-subst\">${note.total}</span>`</span>));\n"
  },
  "createCreditNote": {
    "call": "dues.creditNotes.create",
    "markup": "<span class=\"hljs-keyword\">const</span> { creditNote } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">creditNotes</span>.<span class=\"hljs-title function_\">create</span>({\n  <span class=\"hljs-attr\">invoiceId</span>: <span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span>,\n  <span class=\"hljs-attr\">amount</span>: <span class=\"hljs-number\">500</span>,\n  <span class=\"hljs-attr\">reason</span>: <span class=\"hljs-string\">&quot;unsatisfactory&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(creditNote.<span class=\"hljs-property\">number</span>, creditNote.<span class=\"hljs-property\">total</span>, creditNote.<span class=\"hljs-property\">tax</span>);\n"
  },
  "previewCreditNote": {
    "call": "dues.creditNotes.preview",
    "markup": "<span class=\"hljs-keyword\">const</span> { creditNote } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">creditNotes</span>.<span class=\"hljs-title function_\">preview</span>({ <span class=\"hljs-attr\">invoiceId</span>: <span class=\"hljs-string\">&quot;inv_01jd8mz6kq&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(creditNote.<span class=\"hljs-property\">settlements</span>);\n"
  },
  "getCreditNote": {
    "call": "dues.creditNotes.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { creditNote } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">creditNotes</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;cn_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-keyword\">if</span> (!creditNote.<span class=\"hljs-property\">isSettled</span>) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(creditNote.<span class=\"hljs-property\">settlements</span>);\n"
  },
  "explainCreditNote": {
    "call": "dues.creditNotes.explain",
    "markup": "<span class=\"hljs-keyword\">const</span> { lines } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">creditNotes</span>.<span class=\"hljs-title function_\">explain</span>(<span class=\"hljs-string\">&quot;cn_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(lines.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ explanation }</span>) =&gt;</span> explanation).<span class=\"hljs-title function_\">join</span>(<span class=\"hljs-string\">&quot;\\n&quot;</span>));\n"
  },
  "getCreditNoteHtml": {
    "call": "dues.creditNotes.getHtml",
    "markup": "<span class=\"hljs-keyword\">const</span> page = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">creditNotes</span>.<span class=\"hljs-title function_\">getHtml</span>(<span class=\"hljs-string\">&quot;cn_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(page.<span class=\"hljs-property\">length</span>);\n"
  },
  "getCreditNotePdf": {
    "call": "dues.creditNotes.getPdf",
    "markup": "<span class=\"hljs-keyword\">const</span> pdf = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">creditNotes</span>.<span class=\"hljs-title function_\">getPdf</span>(<span class=\"hljs-string\">&quot;cn_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(pdf.<span class=\"hljs-property\">byteLength</span>);\n"
  },
  "getCreditNoteXml": {
    "call": "dues.creditNotes.getXml",
    "markup": "<span class=\"hljs-keyword\">const</span> xml = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">creditNotes</span>.<span class=\"hljs-title function_\">getXml</span>(<span class=\"hljs-string\">&quot;cn_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">format</span>: <span class=\"hljs-string\">&quot;cii&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(xml.<span class=\"hljs-property\">length</span>);\n"
  },
  "listPayments": {
    "call": "dues.billing.listPayments",
    "markup": "<span class=\"hljs-keyword\">const</span> { payments } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">billing</span>.<span class=\"hljs-title function_\">listPayments</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">status</span>: <span class=\"hljs-string\">&quot;failed&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(payments.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">payment</span>) =&gt;</span> payment.<span class=\"hljs-property\">failureCode</span>));\n"
  },
  "reversePayment": {
    "call": "reversePayment",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { reversePayment } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/payments&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { invoice } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">reversePayment</span>(dues, <span class=\"hljs-string\">&quot;pay_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(invoice.<span class=\"hljs-property\">amountDue</span>);\n"
  },
  "exportInvoices": {
    "call": "exportCsv",
    "markup": "<span class=\"hljs-keyword\">import</span> { createWriteStream } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:fs&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { pipeline } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:stream/promises&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { exportCsv } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/exports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> october = { <span class=\"hljs-attr\">from</span>: <span class=\"hljs-string\">&quot;2026-10-01&quot;</span>, <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;2026-11-01&quot;</span> };\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">pipeline</span>(<span class=\"hljs-title function_\">exportCsv</span>(<span class=\"hljs-string\">&quot;invoices&quot;</span>, october), <span class=\"hljs-title function_\">createWriteStream</span>(<span class=\"hljs-string\">&quot;invoices.csv&quot;</span>));\n"
  },
  "exportLines": {
    "call": "exportCsv",
    "markup": "<span class=\"hljs-keyword\">import</span> { createWriteStream } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:fs&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { pipeline } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:stream/promises&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { exportCsv } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/exports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> october = { <span class=\"hljs-attr\">from</span>: <span class=\"hljs-string\">&quot;2026-10-01&quot;</span>, <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;2026-11-01&quot;</span> };\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">pipeline</span>(<span class=\"hljs-title function_\">exportCsv</span>(<span class=\"hljs-string\">&quot;lines&quot;</span>, october), <span class=\"hljs-title function_\">createWriteStream</span>(<span class=\"hljs-string\">&quot;lines.csv&quot;</span>));\n"
  },
  "exportCreditNotes": {
    "call": "exportCsv",
    "markup": "<span class=\"hljs-keyword\">import</span> { createWriteStream } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:fs&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { pipeline } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:stream/promises&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { exportCsv } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/exports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> october = { <span class=\"hljs-attr\">from</span>: <span class=\"hljs-string\">&quot;2026-10-01&quot;</span>, <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;2026-11-01&quot;</span> };\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">pipeline</span>(<span class=\"hljs-title function_\">exportCsv</span>(<span class=\"hljs-string\">&quot;credit-notes&quot;</span>, october), <span class=\"hljs-title function_\">createWriteStream</span>(<span class=\"hljs-string\">&quot;credit-notes.csv&quot;</span>));\n"
  },
  "exportPayments": {
    "call": "exportCsv",
    "markup": "<span class=\"hljs-keyword\">import</span> { createWriteStream } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:fs&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { pipeline } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:stream/promises&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { exportCsv } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/exports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> october = { <span class=\"hljs-attr\">from</span>: <span class=\"hljs-string\">&quot;2026-10-01&quot;</span>, <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;2026-11-01&quot;</span> };\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">pipeline</span>(<span class=\"hljs-title function_\">exportCsv</span>(<span class=\"hljs-string\">&quot;payments&quot;</span>, october), <span class=\"hljs-title function_\">createWriteStream</span>(<span class=\"hljs-string\">&quot;payments.csv&quot;</span>));\n"
  },
  "exportJournal": {
    "call": "exportCsv",
    "markup": "<span class=\"hljs-keyword\">import</span> { createWriteStream } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:fs&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { pipeline } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:stream/promises&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { exportCsv } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/exports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> october = { <span class=\"hljs-attr\">from</span>: <span class=\"hljs-string\">&quot;2026-10-01&quot;</span>, <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;2026-11-01&quot;</span> };\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">pipeline</span>(<span class=\"hljs-title function_\">exportCsv</span>(<span class=\"hljs-string\">&quot;journal&quot;</span>, october), <span class=\"hljs-title function_\">createWriteStream</span>(<span class=\"hljs-string\">&quot;journal.csv&quot;</span>));\n"
  },
  "exportRevenue": {
    "call": "exportCsv",
    "markup": "<span class=\"hljs-keyword\">import</span> { createWriteStream } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:fs&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { pipeline } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:stream/promises&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { exportCsv } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/exports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> october = { <span class=\"hljs-attr\">from</span>: <span class=\"hljs-string\">&quot;2026-10-01&quot;</span>, <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;2026-11-01&quot;</span> };\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">pipeline</span>(<span class=\"hljs-title function_\">exportCsv</span>(<span class=\"hljs-string\">&quot;revenue&quot;</span>, october), <span class=\"hljs-title function_\">createWriteStream</span>(<span class=\"hljs-string\">&quot;revenue.csv&quot;</span>));\n"
  },
  "listTestClocks": {
    "call": "dues.testClocks.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { testClocks } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">testClocks</span>.<span class=\"hljs-title function_\">list</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(testClocks.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">clock</span>) =&gt;</span> clock.<span class=\"hljs-property\">name</span>));\n"
  },
  "createTestClock": {
    "call": "dues.testClocks.create",
    "markup": "<span class=\"hljs-keyword\">const</span> clock = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">testClocks</span>.<span class=\"hljs-title function_\">create</span>({ <span class=\"hljs-attr\">name</span>: <span class=\"hljs-string\">&quot;A year&quot;</span>, <span class=\"hljs-attr\">now</span>: <span class=\"hljs-string\">&quot;2026-01-01T00:00:00Z&quot;</span> });\n<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">customers</span>.<span class=\"hljs-title function_\">upsert</span>({ <span class=\"hljs-attr\">id</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>, <span class=\"hljs-attr\">email</span>: <span class=\"hljs-string\">&quot;ada@example.com&quot;</span>, <span class=\"hljs-attr\">testClock</span>: clock.<span class=\"hljs-property\">id</span> });\n"
  },
  "getTestClock": {
    "call": "dues.testClocks.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { now, status } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">testClocks</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;clock_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(now, status);\n"
  },
  "deleteTestClock": {
    "call": "dues.testClocks.delete",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">testClocks</span>.<span class=\"hljs-title function_\">delete</span>(<span class=\"hljs-string\">&quot;clock_01jd8mz6kq&quot;</span>);\n"
  },
  "listDue": {
    "call": "listDue",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { listDue } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/reports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">for</span> <span class=\"hljs-keyword\">await</span> (<span class=\"hljs-keyword\">const</span> { customerId, steps } <span class=\"hljs-keyword\">of</span> <span class=\"hljs-title function_\">listDue</span>(dues, <span class=\"hljs-string\">&quot;clock_01jd8mz6kq&quot;</span>))\n  <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(customerId, steps.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ at, kind }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${kind}</span> at <span class=\"hljs-subst\">${at}</span>`</span>));\n"
  },
  "advanceTestClock": {
    "call": "dues.testClocks.advance",
    "markup": "<span class=\"hljs-keyword\">const</span> { status } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">testClocks</span>.<span class=\"hljs-title function_\">advance</span>(<span class=\"hljs-string\">&quot;clock_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;2026-02-01T00:00:00Z&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(status);\n"
  },
  "listProviders": {
    "call": "dues.providers.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { providers } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">providers</span>.<span class=\"hljs-title function_\">list</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(providers.<span class=\"hljs-title function_\">filter</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ isConfigured }</span>) =&gt;</span> isConfigured).<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ provider }</span>) =&gt;</span> provider));\n"
  },
  "getProvider": {
    "call": "dues.providers.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { provider } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">providers</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;stripe&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(provider.<span class=\"hljs-property\">webhookUrl</span>, provider.<span class=\"hljs-property\">webhookEvents</span>);\n"
  },
  "setProvider": {
    "call": "dues.providers.set",
    "markup": "<span class=\"hljs-keyword\">const</span> { provider } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">providers</span>.<span class=\"hljs-title function_\">set</span>(<span class=\"hljs-string\">&quot;stripe&quot;</span>, {\n  <span class=\"hljs-attr\">secretKey</span>: <span class=\"hljs-string\">&quot;sk_test_0123456789&quot;</span>,\n  <span class=\"hljs-attr\">isDefault</span>: <span class=\"hljs-literal\">true</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-string\">`Send webhooks to <span class=\"hljs-subst\">${provider.webhookUrl}</span>.`</span>);\n"
  },
  "removeProvider": {
    "call": "dues.providers.remove",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">providers</span>.<span class=\"hljs-title function_\">remove</span>(<span class=\"hljs-string\">&quot;stripe&quot;</span>);\n"
  },
  "checkProvider": {
    "call": "dues.providers.check",
    "markup": "<span class=\"hljs-keyword\">const</span> { isAccepted, reason } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">providers</span>.<span class=\"hljs-title function_\">check</span>(<span class=\"hljs-string\">&quot;stripe&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(isAccepted ? <span class=\"hljs-string\">&quot;The keys are good.&quot;</span> : reason);\n"
  },
  "listProviderEvents": {
    "call": "dues.providers.listEvents",
    "markup": "<span class=\"hljs-keyword\">const</span> { events } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">providers</span>.<span class=\"hljs-title function_\">listEvents</span>({ <span class=\"hljs-attr\">status</span>: <span class=\"hljs-string\">&quot;failed&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(events.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ <span class=\"hljs-keyword\">type</span>, error }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${<span class=\"hljs-keyword\">type</span>}</span>: <span class=\"hljs-subst\">${error}</span>`</span>));\n"
  },
  "listEvents": {
    "call": "dues.events.list",
    "markup": "<span class=\"hljs-keyword\">for</span> <span class=\"hljs-keyword\">await</span> (<span class=\"hljs-keyword\">const</span> event <span class=\"hljs-keyword\">of</span> dues.<span class=\"hljs-property\">events</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">type</span>: <span class=\"hljs-string\">&quot;invoice.paid&quot;</span> })) {\n  <span class=\"hljs-keyword\">if</span> (event.<span class=\"hljs-property\">type</span> === <span class=\"hljs-string\">&quot;invoice.paid&quot;</span>) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(event.<span class=\"hljs-property\">data</span>.<span class=\"hljs-property\">object</span>.<span class=\"hljs-property\">number</span>, event.<span class=\"hljs-property\">data</span>.<span class=\"hljs-property\">object</span>.<span class=\"hljs-property\">total</span>);\n}\n"
  },
  "streamEvents": {
    "call": "streamEvents",
    "markup": "<span class=\"hljs-keyword\">import</span> { streamEvents } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/event-stream&quot;</span>;\n\n<span class=\"hljs-keyword\">for</span> <span class=\"hljs-keyword\">await</span> (<span class=\"hljs-keyword\">const</span> { event, lastEventId } <span class=\"hljs-keyword\">of</span> <span class=\"hljs-title function_\">streamEvents</span>({ <span class=\"hljs-attr\">type</span>: <span class=\"hljs-string\">&quot;invoice.paid&quot;</span> }))\n  <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(event.<span class=\"hljs-property\">id</span>, event.<span class=\"hljs-property\">data</span>.<span class=\"hljs-property\">object</span>, <span class=\"hljs-string\">`stored up to <span class=\"hljs-subst\">${lastEventId}</span>`</span>);\n"
  },
  "getEvent": {
    "call": "dues.events.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { event } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">events</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;evt_01kmf8ad00c0m3f7h1d8g2w6v4&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(event.<span class=\"hljs-property\">type</span>, event.<span class=\"hljs-property\">createdAt</span>);\n"
  },
  "listAuditLog": {
    "call": "dues.auditLog.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { entries } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">auditLog</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">kind</span>: <span class=\"hljs-string\">&quot;provider.set&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(entries.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ actor, createdAt }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${actor.id}</span> at <span class=\"hljs-subst\">${createdAt}</span>`</span>));\n"
  },
  "listWebhookEndpoints": {
    "call": "dues.webhooks.endpoints.list",
    "markup": "<span class=\"hljs-keyword\">for</span> <span class=\"hljs-keyword\">await</span> (<span class=\"hljs-keyword\">const</span> { url, enabled } <span class=\"hljs-keyword\">of</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">list</span>()) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(url, enabled);\n"
  },
  "createWebhookEndpoint": {
    "call": "dues.webhooks.endpoints.create",
    "markup": "<span class=\"hljs-keyword\">const</span> { endpoint, secret } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">create</span>({\n  <span class=\"hljs-attr\">url</span>: <span class=\"hljs-string\">&quot;https://shop.example.com/hooks/dues&quot;</span>,\n  <span class=\"hljs-attr\">events</span>: [<span class=\"hljs-string\">&quot;invoice.*&quot;</span>, <span class=\"hljs-string\">&quot;payment.succeeded&quot;</span>],\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(endpoint.<span class=\"hljs-property\">id</span>, secret);\n"
  },
  "getWebhookEndpoint": {
    "call": "dues.webhooks.endpoints.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { endpoint } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;hook_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(endpoint.<span class=\"hljs-property\">enabled</span>, endpoint.<span class=\"hljs-property\">disabledReason</span>);\n"
  },
  "updateWebhookEndpoint": {
    "call": "dues.webhooks.endpoints.update",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">update</span>(<span class=\"hljs-string\">&quot;hook_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">enabled</span>: <span class=\"hljs-literal\">true</span> });\n"
  },
  "deleteWebhookEndpoint": {
    "call": "dues.webhooks.endpoints.delete",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">delete</span>(<span class=\"hljs-string\">&quot;hook_01jd8mz6kq&quot;</span>);\n"
  },
  "getWebhookEndpointSecret": {
    "call": "dues.webhooks.endpoints.getSecret",
    "markup": "<span class=\"hljs-keyword\">const</span> { secret } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">getSecret</span>(<span class=\"hljs-string\">&quot;hook_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(secret.<span class=\"hljs-title function_\">startsWith</span>(<span class=\"hljs-string\">&quot;whsec_&quot;</span>));\n"
  },
  "rotateWebhookEndpointSecret": {
    "call": "dues.webhooks.endpoints.rotateSecret",
    "markup": "<span class=\"hljs-keyword\">const</span> { secret } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">rotateSecret</span>(<span class=\"hljs-string\">&quot;hook_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">overlapSeconds</span>: <span class=\"hljs-number\">3600</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(secret);\n"
  },
  "testWebhookEndpoint": {
    "call": "dues.webhooks.endpoints.test",
    "markup": "<span class=\"hljs-keyword\">const</span> { delivery } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">test</span>(<span class=\"hljs-string\">&quot;hook_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(delivery.<span class=\"hljs-property\">status</span>, delivery.<span class=\"hljs-property\">attempts</span>[<span class=\"hljs-number\">0</span>]?.<span class=\"hljs-property\">response</span>);\n"
  },
  "resendWebhookEvents": {
    "call": "dues.webhooks.endpoints.resend",
    "markup": "<span class=\"hljs-keyword\">const</span> { scheduled } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">endpoints</span>.<span class=\"hljs-title function_\">resend</span>(<span class=\"hljs-string\">&quot;hook_01jd8mz6kq&quot;</span>, {\n  <span class=\"hljs-attr\">from</span>: <span class=\"hljs-string\">&quot;2026-11-01T08:00:00Z&quot;</span>,\n  <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;2026-11-01T10:00:00Z&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-string\">`<span class=\"hljs-subst\">${scheduled}</span> events are on their way`</span>);\n"
  },
  "listWebhookDeliveries": {
    "call": "dues.webhooks.deliveries.list",
    "markup": "<span class=\"hljs-keyword\">for</span> <span class=\"hljs-keyword\">await</span> (<span class=\"hljs-keyword\">const</span> delivery <span class=\"hljs-keyword\">of</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">deliveries</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">status</span>: <span class=\"hljs-string\">&quot;failed&quot;</span> })) {\n  <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(delivery.<span class=\"hljs-property\">eventType</span>, delivery.<span class=\"hljs-property\">attempts</span>.<span class=\"hljs-title function_\">at</span>(-<span class=\"hljs-number\">1</span>)?.<span class=\"hljs-property\">response</span>);\n}\n"
  },
  "getWebhookDelivery": {
    "call": "dues.webhooks.deliveries.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { delivery } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">deliveries</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;dlv_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(delivery.<span class=\"hljs-property\">status</span>, delivery.<span class=\"hljs-property\">nextAttemptAt</span>);\n"
  },
  "resendWebhookDelivery": {
    "call": "dues.webhooks.deliveries.resend",
    "markup": "<span class=\"hljs-keyword\">const</span> { delivery } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">webhooks</span>.<span class=\"hljs-property\">deliveries</span>.<span class=\"hljs-title function_\">resend</span>(<span class=\"hljs-string\">&quot;dlv_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(delivery.<span class=\"hljs-property\">status</span>);\n"
  },
  "listTaxes": {
    "call": "dues.taxes.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { taxes } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">taxes</span>.<span class=\"hljs-title function_\">list</span>({ <span class=\"hljs-attr\">country</span>: <span class=\"hljs-string\">&quot;DE&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(taxes.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ percent, validFrom }</span>) =&gt;</span> [percent, validFrom]));\n"
  },
  "createTax": {
    "call": "dues.taxes.create",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">taxes</span>.<span class=\"hljs-title function_\">create</span>({ <span class=\"hljs-attr\">code</span>: <span class=\"hljs-string\">&quot;vat_de&quot;</span>, <span class=\"hljs-attr\">name</span>: <span class=\"hljs-string\">&quot;MwSt.&quot;</span>, <span class=\"hljs-attr\">percent</span>: <span class=\"hljs-string\">&quot;19&quot;</span>, <span class=\"hljs-attr\">country</span>: <span class=\"hljs-string\">&quot;DE&quot;</span> });\n<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">organization</span>.<span class=\"hljs-title function_\">update</span>({ <span class=\"hljs-attr\">tax</span>: { <span class=\"hljs-attr\">defaultTaxCodes</span>: [<span class=\"hljs-string\">&quot;vat_de&quot;</span>] } });\n"
  },
  "createTaxPresets": {
    "call": "dues.taxes.createPresets",
    "markup": "<span class=\"hljs-keyword\">const</span> { taxes, skipped } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">taxes</span>.<span class=\"hljs-title function_\">createPresets</span>({ <span class=\"hljs-attr\">countries</span>: [<span class=\"hljs-string\">&quot;DE&quot;</span>, <span class=\"hljs-string\">&quot;FR&quot;</span>] });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(taxes.<span class=\"hljs-property\">length</span>, skipped);\n"
  },
  "listExchangeRates": {
    "call": "dues.taxes.listExchangeRates",
    "markup": "<span class=\"hljs-keyword\">const</span> { exchangeRates } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">taxes</span>.<span class=\"hljs-title function_\">listExchangeRates</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(exchangeRates.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ currency, rate }</span>) =&gt;</span> [currency, rate]));\n"
  },
  "createExchangeRate": {
    "call": "dues.taxes.createExchangeRate",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">taxes</span>.<span class=\"hljs-title function_\">createExchangeRate</span>({ <span class=\"hljs-attr\">currency</span>: <span class=\"hljs-string\">&quot;USD&quot;</span>, <span class=\"hljs-attr\">accountingCurrency</span>: <span class=\"hljs-string\">&quot;EUR&quot;</span>, <span class=\"hljs-attr\">rate</span>: <span class=\"hljs-string\">&quot;0.9234&quot;</span> });\n"
  },
  "getTax": {
    "call": "dues.taxes.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { tax } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">taxes</span>.<span class=\"hljs-title function_\">get</span>(<span class=\"hljs-string\">&quot;tax_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(tax.<span class=\"hljs-property\">percent</span>);\n"
  },
  "archiveTax": {
    "call": "dues.taxes.archive",
    "markup": "<span class=\"hljs-keyword\">const</span> { tax } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">taxes</span>.<span class=\"hljs-title function_\">archive</span>(<span class=\"hljs-string\">&quot;tax_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(tax.<span class=\"hljs-property\">archivedAt</span>);\n"
  },
  "getEmailSettings": {
    "call": "getEmailSettings",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { getEmailSettings } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/emails&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { settings } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">getEmailSettings</span>(dues);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(settings.<span class=\"hljs-property\">delivery</span>.<span class=\"hljs-property\">status</span>);\n"
  },
  "updateEmailSettings": {
    "call": "updateEmailSettings",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { updateEmailSettings } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/emails&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { settings } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">updateEmailSettings</span>(dues, {\n  <span class=\"hljs-attr\">fromName</span>: <span class=\"hljs-string\">&quot;Acme Billing&quot;</span>,\n  <span class=\"hljs-attr\">accountUrl</span>: <span class=\"hljs-string\">&quot;https://app.acme.com/billing&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(settings.<span class=\"hljs-property\">fromName</span>);\n"
  },
  "testEmailSettings": {
    "call": "testEmailSettings",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { testEmailSettings } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/emails&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { email } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">testEmailSettings</span>(dues, { <span class=\"hljs-attr\">to</span>: <span class=\"hljs-string\">&quot;ada@acme.com&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(email.<span class=\"hljs-property\">status</span>);\n"
  },
  "listEmails": {
    "call": "listEmails",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { listEmails } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/emails&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { emails } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">listEmails</span>(dues, { <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-keyword\">for</span> (<span class=\"hljs-keyword\">const</span> { subject, status } <span class=\"hljs-keyword\">of</span> emails) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(subject, status);\n"
  },
  "getEmail": {
    "call": "getEmail",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { getEmail } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/emails&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { email, content } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">getEmail</span>(dues, <span class=\"hljs-string\">&quot;email_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(email.<span class=\"hljs-property\">subject</span>, content?.<span class=\"hljs-property\">text</span>);\n"
  },
  "getEmailHtml": {
    "call": "getEmailHtml",
    "markup": "<span class=\"hljs-keyword\">import</span> { writeFile } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;node:fs/promises&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { getEmailHtml } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/emails&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">writeFile</span>(<span class=\"hljs-string\">&quot;receipt.html&quot;</span>, <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">getEmailHtml</span>(dues, <span class=\"hljs-string\">&quot;email_01jd8mz6kq&quot;</span>));\n"
  },
  "createImport": {
    "call": "createImport",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { addImportLines, checkImport, createImport } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/imports&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> lines = [\n  <span class=\"hljs-string\">&#x27;{&quot;type&quot;:&quot;header&quot;,&quot;format&quot;:&quot;dues-import&quot;,&quot;version&quot;:1,&quot;source&quot;:&quot;acme&quot;,&quot;mode&quot;:&quot;test&quot;,&quot;timeZone&quot;:&quot;UTC&quot;}&#x27;</span>,\n  <span class=\"hljs-string\">&#x27;{&quot;type&quot;:&quot;customer&quot;,&quot;id&quot;:&quot;user_42&quot;,&quot;email&quot;:&quot;ada@example.com&quot;}&#x27;</span>,\n  <span class=\"hljs-string\">&#x27;{&quot;type&quot;:&quot;end&quot;,&quot;counts&quot;:{&quot;customer&quot;:1}}&#x27;</span>,\n];\n<span class=\"hljs-keyword\">const</span> opened = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">createImport</span>(dues);\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">addImportLines</span>(dues, opened.<span class=\"hljs-property\">import</span>.<span class=\"hljs-property\">id</span>, { <span class=\"hljs-attr\">from</span>: <span class=\"hljs-number\">1</span>, lines });\n<span class=\"hljs-keyword\">const</span> { <span class=\"hljs-attr\">import</span>: checked } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">checkImport</span>(dues, opened.<span class=\"hljs-property\">import</span>.<span class=\"hljs-property\">id</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(checked.<span class=\"hljs-property\">status</span>, checked.<span class=\"hljs-property\">issueCounts</span>);\n"
  },
  "listPortalSessions": {
    "call": "dues.portal.listSessions",
    "markup": "<span class=\"hljs-keyword\">const</span> { sessions } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">portal</span>.<span class=\"hljs-title function_\">listSessions</span>({ <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(sessions.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">session</span>) =&gt;</span> session.<span class=\"hljs-property\">lastSeenAt</span>));\n"
  },
  "createPortalSession": {
    "call": "dues.portal.createSession",
    "markup": "<span class=\"hljs-keyword\">const</span> { url } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">portal</span>.<span class=\"hljs-title function_\">createSession</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">returnUrl</span>: <span class=\"hljs-string\">&quot;https://app.example.com/settings&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(url);\n"
  },
  "revokePortalSession": {
    "call": "dues.portal.revokeSession",
    "markup": "<span class=\"hljs-keyword\">const</span> { session } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">portal</span>.<span class=\"hljs-title function_\">revokeSession</span>(<span class=\"hljs-string\">&quot;portal_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(session.<span class=\"hljs-property\">endedAt</span>);\n"
  },
  "createPortalToken": {
    "call": "dues.portal.createToken",
    "markup": "<span class=\"hljs-keyword\">const</span> { token, session } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">portal</span>.<span class=\"hljs-title function_\">createToken</span>({\n  <span class=\"hljs-attr\">customer</span>: <span class=\"hljs-string\">&quot;user_42&quot;</span>,\n  <span class=\"hljs-attr\">allow</span>: [<span class=\"hljs-string\">&quot;usage&quot;</span>, <span class=\"hljs-string\">&quot;changePlan&quot;</span>],\n  <span class=\"hljs-attr\">returnUrl</span>: <span class=\"hljs-string\">&quot;https://app.example.com/billing&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(token, session.<span class=\"hljs-property\">expiresAt</span>);\n"
  },
  "getPortalConfiguration": {
    "call": "dues.portal.getConfiguration",
    "markup": "<span class=\"hljs-keyword\">const</span> { configuration } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">portal</span>.<span class=\"hljs-title function_\">getConfiguration</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(configuration.<span class=\"hljs-property\">features</span>);\n"
  },
  "updatePortalConfiguration": {
    "call": "dues.portal.updateConfiguration",
    "markup": "<span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">portal</span>.<span class=\"hljs-title function_\">updateConfiguration</span>({ <span class=\"hljs-attr\">color</span>: <span class=\"hljs-string\">&quot;#0a6b4f&quot;</span>, <span class=\"hljs-attr\">plans</span>: [<span class=\"hljs-string\">&quot;starter&quot;</span>, <span class=\"hljs-string\">&quot;pro&quot;</span>] });\n"
  },
  "listApiKeys": {
    "call": "dues.keys.list",
    "markup": "<span class=\"hljs-keyword\">const</span> { keys } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">keys</span>.<span class=\"hljs-title function_\">list</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(keys.<span class=\"hljs-title function_\">filter</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">key</span>) =&gt;</span> key.<span class=\"hljs-property\">lastUsedAt</span> === <span class=\"hljs-literal\">null</span>).<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">key</span>) =&gt;</span> key.<span class=\"hljs-property\">name</span>));\n"
  },
  "createApiKey": {
    "call": "dues.keys.create",
    "markup": "<span class=\"hljs-keyword\">const</span> { key, apiKey } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">keys</span>.<span class=\"hljs-title function_\">create</span>({ <span class=\"hljs-attr\">name</span>: <span class=\"hljs-string\">&quot;Meter&quot;</span>, <span class=\"hljs-attr\">scopes</span>: [<span class=\"hljs-string\">&quot;write&quot;</span>] });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(key.<span class=\"hljs-property\">id</span>, apiKey);\n"
  },
  "revokeApiKey": {
    "call": "dues.keys.revoke",
    "markup": "<span class=\"hljs-keyword\">const</span> { key } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">keys</span>.<span class=\"hljs-title function_\">revoke</span>(<span class=\"hljs-string\">&quot;key_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(key.<span class=\"hljs-property\">revokedAt</span>);\n"
  },
  "rotateApiKey": {
    "call": "dues.keys.rotate",
    "markup": "<span class=\"hljs-keyword\">const</span> { apiKey, replaced } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">keys</span>.<span class=\"hljs-title function_\">rotate</span>(<span class=\"hljs-string\">&quot;key_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">overlapSeconds</span>: <span class=\"hljs-number\">3600</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(apiKey, replaced.<span class=\"hljs-property\">expiresAt</span>);\n"
  },
  "listUsers": {
    "call": "listUsers",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { listUsers } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/users&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">for</span> <span class=\"hljs-keyword\">await</span> (<span class=\"hljs-keyword\">const</span> { email, role } <span class=\"hljs-keyword\">of</span> <span class=\"hljs-title function_\">listUsers</span>(dues)) <span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(email, role);\n"
  },
  "inviteUser": {
    "call": "inviteUser",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { inviteUser } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/users&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { url } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">inviteUser</span>(dues, { <span class=\"hljs-attr\">email</span>: <span class=\"hljs-string\">&quot;ada@example.com&quot;</span>, <span class=\"hljs-attr\">role</span>: <span class=\"hljs-string\">&quot;editor&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(<span class=\"hljs-string\">`Send this link to Ada: <span class=\"hljs-subst\">${url}</span>`</span>);\n"
  },
  "updateUser": {
    "call": "updateUser",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { updateUser } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/users&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">updateUser</span>(dues, <span class=\"hljs-string\">&quot;user_01jd8mz6kq&quot;</span>, { <span class=\"hljs-attr\">role</span>: <span class=\"hljs-string\">&quot;viewer&quot;</span> });\n"
  },
  "removeUser": {
    "call": "removeUser",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { removeUser } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/users&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { user } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">removeUser</span>(dues, <span class=\"hljs-string\">&quot;user_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(user.<span class=\"hljs-property\">email</span>);\n"
  },
  "listConsoleSessions": {
    "call": "listConsoleSessions",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { listConsoleSessions } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/users&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { sessions } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">listConsoleSessions</span>(dues);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(sessions.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">{ userId, lastSeenAt }</span>) =&gt;</span> <span class=\"hljs-string\">`<span class=\"hljs-subst\">${userId}</span>: <span class=\"hljs-subst\">${lastSeenAt}</span>`</span>));\n"
  },
  "revokeConsoleSession": {
    "call": "revokeConsoleSession",
    "markup": "<span class=\"hljs-keyword\">import</span> { <span class=\"hljs-title class_\">Dues</span> } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk&quot;</span>;\n<span class=\"hljs-keyword\">import</span> { revokeConsoleSession } <span class=\"hljs-keyword\">from</span> <span class=\"hljs-string\">&quot;@dues/sdk/users&quot;</span>;\n\n<span class=\"hljs-keyword\">const</span> dues = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>();\n<span class=\"hljs-keyword\">const</span> { session } = <span class=\"hljs-keyword\">await</span> <span class=\"hljs-title function_\">revokeConsoleSession</span>(dues, <span class=\"hljs-string\">&quot;cons_01jd8mz6kq&quot;</span>);\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(session.<span class=\"hljs-property\">endedAt</span>);\n"
  },
  "getOrganization": {
    "call": "dues.organization.get",
    "markup": "<span class=\"hljs-keyword\">const</span> { organization } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">organization</span>.<span class=\"hljs-title function_\">get</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(organization.<span class=\"hljs-property\">name</span>, organization.<span class=\"hljs-property\">timeZone</span>, organization.<span class=\"hljs-property\">dunningDays</span>);\n"
  },
  "updateOrganization": {
    "call": "dues.organization.update",
    "markup": "<span class=\"hljs-keyword\">const</span> { organization } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">organization</span>.<span class=\"hljs-title function_\">update</span>({ <span class=\"hljs-attr\">dunningDays</span>: [<span class=\"hljs-number\">2</span>, <span class=\"hljs-number\">5</span>, <span class=\"hljs-number\">10</span>], <span class=\"hljs-attr\">graceDays</span>: <span class=\"hljs-number\">2</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(organization.<span class=\"hljs-property\">graceDays</span>);\n"
  },
  "setLogo": {
    "call": "dues.organization.setLogo",
    "markup": "<span class=\"hljs-keyword\">const</span> { organization } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">organization</span>.<span class=\"hljs-title function_\">setLogo</span>({ <span class=\"hljs-attr\">image</span>: <span class=\"hljs-string\">&quot;iVBORw0KGgo=&quot;</span> });\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(organization.<span class=\"hljs-property\">logo</span>?.<span class=\"hljs-property\">width</span>);\n"
  },
  "removeLogo": {
    "call": "dues.organization.removeLogo",
    "markup": "<span class=\"hljs-keyword\">const</span> { organization } = <span class=\"hljs-keyword\">await</span> dues.<span class=\"hljs-property\">organization</span>.<span class=\"hljs-title function_\">removeLogo</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(organization.<span class=\"hljs-property\">logo</span>);\n"
  },
  "listOrganizations": {
    "call": "dues.organizations.list",
    "markup": "<span class=\"hljs-keyword\">const</span> operator = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>({ <span class=\"hljs-attr\">apiKey</span>: <span class=\"hljs-string\">&quot;the-operator-token&quot;</span> });\n<span class=\"hljs-keyword\">const</span> { organizations } = <span class=\"hljs-keyword\">await</span> operator.<span class=\"hljs-property\">organizations</span>.<span class=\"hljs-title function_\">list</span>();\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(organizations.<span class=\"hljs-title function_\">map</span>(<span class=\"hljs-function\">(<span class=\"hljs-params\">organization</span>) =&gt;</span> organization.<span class=\"hljs-property\">slug</span>));\n"
  },
  "createOrganization": {
    "call": "dues.organizations.create",
    "markup": "<span class=\"hljs-keyword\">const</span> operator = <span class=\"hljs-keyword\">new</span> <span class=\"hljs-title class_\">Dues</span>({ <span class=\"hljs-attr\">apiKey</span>: <span class=\"hljs-string\">&quot;the-operator-token&quot;</span> });\n<span class=\"hljs-keyword\">const</span> { organization, apiKey } = <span class=\"hljs-keyword\">await</span> operator.<span class=\"hljs-property\">organizations</span>.<span class=\"hljs-title function_\">create</span>({\n  <span class=\"hljs-attr\">name</span>: <span class=\"hljs-string\">&quot;Example Ltd&quot;</span>,\n  <span class=\"hljs-attr\">slug</span>: <span class=\"hljs-string\">&quot;example&quot;</span>,\n  <span class=\"hljs-attr\">mode</span>: <span class=\"hljs-string\">&quot;test&quot;</span>,\n});\n<span class=\"hljs-variable language_\">console</span>.<span class=\"hljs-title function_\">log</span>(organization.<span class=\"hljs-property\">id</span>, apiKey);\n"
  }
};
