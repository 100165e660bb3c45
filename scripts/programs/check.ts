/** Returns what was seen; throws if it is not as it has to be. `needs`: the command that installs each program. */
export type ProgramCheck = {
  name: string;
  needs: Readonly<Record<string, string>>;
  run: (folder: string) => Promise<string>;
};
