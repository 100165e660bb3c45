// The package has no types; its files only add missing built-ins.
declare module "core-js/stable/*";
