/** As `npm start` starts the server: what one batch allocates fits into the space of the young. */
export const SERVER_OPTIONS = ["--max-semi-space-size=64"];
