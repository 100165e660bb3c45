// The package has no types; its files only add what a browser lacks.
declare module "core-js/stable/*";
