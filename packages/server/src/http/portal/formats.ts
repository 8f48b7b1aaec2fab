import {
  formatLocalMoney,
  formatLocalQuantity,
  type Currency,
  type Instant,
  type Quantity,
  type ServicePeriod,
  type Moment,
} from "@dues/billing";
import { calendarOf } from "../../documents/view/calendar.js";
import type { PortalLocale } from "./texts/languages.js";

/** Amounts, quantities and days as people of a locale write them. */
export interface Formats {
  money(minor: bigint, currency: Currency): string;
  quantity(value: Quantity): string;
  day(at: Moment): string;
  isoDay(at: Instant): string;
  /** The first and the last day of a period, as invoices have them. */
  days(period: ServicePeriod): string;
  /** Of a day as YYYY-MM-DD. */
  calendarDay(day: string): string;
  month(year: number, month: number): string;
}

export function formatsOf(locale: PortalLocale, zone: string): Formats {
  const day = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: zone,
  });
  const iso = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
  const month = new Intl.DateTimeFormat(locale, { month: "2-digit", year: "numeric", timeZone: "UTC" });
  const calendarDay = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return {
    money: (minor, currency) => formatLocalMoney({ minor, currency }, locale),
    quantity: (value) => formatLocalQuantity(value, locale),
    day: (at) => day.format(at as Instant),
    calendarDay: (text) => calendarDay.format(Date.parse(text)),
    days: calendarOf(zone, { locale, since: (first) => first }).days,
    isoDay: (at) => iso.format(at),
    month: (year, number) => month.format(Date.UTC(year, number - 1, 1)),
  };
}
