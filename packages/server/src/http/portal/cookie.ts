import type { Request, Response } from "express";

/**
 * The cookie of portal sessions. Scripts cannot read it, and other sites send it only with links, because customers
 * come back from payment pages. With HTTPS, its prefix keeps other hosts of the domain from setting it; on a developer's
 * machine, all ports share cookies, so its name has the port.
 */
export interface SessionCookie {
  read(request: Request): string | undefined;
  set(response: Response, token: string): void;
  clear(response: Response): void;
}

export function sessionCookie(publicUrl: string): SessionCookie {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const name = isSecure ? "__Host-dues_portal" : `dues_portal_${port || "80"}`;
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure } as const;
  return {
    read: ({ headers }) => {
      const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
      return pairs.find(([key]) => key === name)?.[1];
    },
    set: (response, token) => void response.cookie(name, token, options),
    clear: (response) => void response.clearCookie(name, options),
  };
}
