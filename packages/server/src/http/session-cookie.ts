import type { Request, Response } from "express";

/**
 * The cookie of a session. Scripts cannot read it. Other sites send that of the portal with links, because customers come
 * back from payment pages, and never that of the console. With HTTPS, its prefix keeps other hosts of the domain from setting it; on a developer's
 * machine, all ports share cookies, so its name has the port.
 */
export interface SessionCookie {
  read(request: Pick<Request, "headers">): string | undefined;
  set(response: Response, token: string): void;
  clear(response: Response): void;
}

export function sessionCookie(publicUrl: string, surface: "portal" | "console"): SessionCookie {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const name = isSecure ? `__Host-dues_${surface}` : `dues_${surface}_${port || "80"}`;
  const sameSite = surface === "portal" ? "lax" : "strict";
  const options = { httpOnly: true, sameSite, path: "/", secure: isSecure } as const;
  return {
    read: ({ headers }) => {
      const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
      return pairs.find(([key]) => key === name)?.[1];
    },
    set: (response, token) => void response.cookie(name, token, options),
    clear: (response) => void response.clearCookie(name, options),
  };
}
