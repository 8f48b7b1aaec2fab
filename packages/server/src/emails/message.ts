/** A message before it has a form: the HTML and the text part say the same. */
export interface Message {
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Names and values. */
  readonly details: readonly (readonly [name: string, value: string])[];
  readonly buttons: readonly MessageLink[];
  readonly document: MessageLink | null;
  /** A message of the operator to this customer, in its own paragraphs. */
  readonly note: string | null;
}

export interface MessageLink {
  readonly label: string;
  readonly url: string;
}

/** What is the same in all messages of an organization. */
export interface Letterhead {
  readonly language: string;
  /** The name that customers know. */
  readonly seller: string;
  /** The name and the address of the seller, one line each. */
  readonly imprint: readonly string[];
  /** Of the button, as `#rrggbb`; null for the standard one. */
  readonly color: string | null;
  readonly footer: string | null;
  /** Above everything else; null for a live organization. */
  readonly banner: string | null;
}
