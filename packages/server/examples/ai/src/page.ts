/** The only page. It shows what the server answers. */
export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Storyteller</title>
    <link rel="icon" href="data:," />
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
      input, button { font: inherit; margin: 0.25rem 0.25rem 0.25rem 0; min-height: 2rem; max-width: 100%; }
      output { display: block; white-space: pre-wrap; overflow-wrap: anywhere; margin-top: 1rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Storyteller</h1>
      <p>
        <label>Your name <input id="user" value="ada" autocomplete="username" /></label>
        <button data-path="/sign-up">Subscribe</button>
      </p>
      <p>
        <label>A story about <input id="about" value="money" /></label>
        <button data-path="/stories">Write</button>
      </p>
      <p>
        <button data-path="/top-up" data-enabled="true">Buy credits automatically</button>
        <button data-path="/top-up">Stop buying</button>
        <button data-path="/account">Show my account</button>
      </p>
      <output id="answer" aria-live="polite"></output>
    </main>
    <script type="module">
      const [user, about, answer] = ["user", "about", "answer"].map((id) => document.getElementById(id));
      for (const button of document.querySelectorAll("button"))
        button.addEventListener("click", async () => {
          const { path, enabled } = button.dataset;
          const body = JSON.stringify({ user: user.value, about: about.value, enabled: enabled === "true" });
          const response = await fetch(path, { method: "POST", body });
          answer.textContent = "";
          const parts = response.body.pipeThrough(new TextDecoderStream()).getReader();
          for (let part = await parts.read(); !part.done; part = await parts.read()) answer.append(part.value);
          const { checkoutUrl } = path === "/sign-up" ? JSON.parse(answer.textContent) : {};
          if (checkoutUrl) location.href = checkoutUrl;
        });
    </script>
  </body>
</html>`;
