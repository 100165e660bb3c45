export type RouteModule = { path: string; access: string; module: string };

/**
 * The module of each screen and who may open it, from the text of the list of routes: it is written there once, in the
 * `import` that brings it.
 */
export function routeModules(routes: string): RouteModule[] {
  const found = routes.matchAll(/\broute\(\s*"([^"]+)",\s*"([^"]+)"[\s\S]*?\bimport\("([^"]+)"\)/g);
  return [...found].map(([, path = "", access = "", module = ""]) => ({
    path,
    access,
    module: module.replace(/^#/, "src/").replace(/^\.\//, "src/app/"),
  }));
}
