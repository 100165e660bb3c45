/** Loaded into the server before anything else: the day on which all pictures are taken never ends. */
import { ServerResponse } from "node:http";

const moment = Date.parse(process.env.FROZEN_AT ?? "");
const now = () => moment;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [moment], newTarget),
  apply: () => new Date(moment).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

// The header's clock is Node's own, and browsers are told by it what time it is.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
  this.sendDate = false;
  this.setHeader("date", new Date(moment).toUTCString());
  return Reflect.apply(writeHead, this, args);
};
