import type { AddCommand } from "../command.js";
import { environmentWith, addDatabaseOptions, type DatabaseOptions } from "../database.js";

interface ServerOptions extends DatabaseOptions {
  readonly port?: string;
  readonly host?: string;
}

export const addServer: AddCommand = (program, terminal) => {
  const command = program
    .command("server")
    .description("start the server with the settings of the environment, until Ctrl-C");
  addDatabaseOptions(command)
    .option("--port <port>", "the port to listen on; PORT, else 4242")
    .option("--host <address>", "the address to listen on; HOST, else 127.0.0.1")
    .action(({ port, host, ...options }: ServerOptions) =>
      terminal.startServer({
        ...environmentWith(options, terminal),
        ...(port !== undefined && { PORT: port }),
        ...(host !== undefined && { HOST: host }),
      }),
    );
};
