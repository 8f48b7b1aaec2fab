/**
 * Shows the buttons that copy code where the browser allows it: over HTTPS and on this machine. A file of its own, since
 * pages may not run inline scripts.
 */
export const COPY_SCRIPT = `for (const button of navigator.clipboard ? document.querySelectorAll(".copy") : []) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent);
    button.classList.add("done");
    button.setAttribute("aria-label", "Copied");
    setTimeout(() => {
      button.classList.remove("done");
      button.setAttribute("aria-label", "Copy this code");
    }, 2000);
  });
}
`;
