declare module "bcrypt" {
  const bcrypt: {
    hash: (text: string, cost: number) => Promise<string>;
    hashSync: (text: string, cost: number) => string;
    compare: (text: string, hash: string) => Promise<boolean>;
  };
  // The package itself has this one export.
  // biome-ignore lint/style/noDefaultExport: declared as the package is
  export default bcrypt;
}
