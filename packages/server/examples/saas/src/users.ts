import { randomUUID } from "node:crypto";

/** A user of the application, who is the customer with the same id in Dues. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The test clock on which the customer lives. Null in a live organization. */
  readonly clockId: string | null;
  readonly links: string[];
  /** What webhooks reported, newest first. */
  readonly notices: string[];
}

/** All users. They are gone after a restart: a real application has a database here. */
const users = new Map<string, User>();

export function findUser(id: string | undefined): User | undefined {
  return id === undefined ? undefined : users.get(id);
}

export function newUser(facts: Pick<User, "name" | "email">, clockId: string | null): User {
  return { ...facts, id: randomUUID(), clockId, links: [], notices: [] };
}

export function saveUser(user: User): void {
  users.set(user.id, user);
}
