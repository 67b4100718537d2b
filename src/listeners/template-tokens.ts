const TOKEN = /\{([A-Za-z]+)\}/g;

/** What is wrong with the tokens of a template, or undefined. Braces that hold no word, such as those of JSON, are text. */
export function tokenProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(TOKEN)].map(match => match[1]).find(name => !known.includes(name));
  return unknown === undefined ? undefined : `has the unknown token {${unknown}}; there are ${known.map(name => `{${name}}`).join(', ')}`;
}

/** The text with the given tokens put in; others stay. */
export function fillTokens(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(TOKEN, (whole, name: string) => values.get(name) ?? whole);
}
