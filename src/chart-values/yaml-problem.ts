import type { ErrorCode } from 'yaml';

/**
 * Our own words for what the YAML reader found: its messages may repeat a piece of the file, and that piece may be secret.
 */
const WORDS: Partial<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'an alias takes neither an anchor nor a tag; remove it',
  BAD_ALIAS: 'an alias or anchor has no valid name',
  BAD_COLLECTION_TYPE: 'the tag does not fit what follows it; remove the tag',
  BAD_DIRECTIVE: 'a line that begins with % is a directive, and this is none; quote it',
  BAD_DQ_ESCAPE: 'an unknown escape in a double-quoted text; write \\\\ for a backslash, or use single quotes',
  BAD_INDENT: 'the indentation does not fit the lines above; align the entries of a map or list, and close every bracket',
  BAD_PROP_ORDER: 'an anchor or tag stands in the wrong place; put it between the key and the value',
  BAD_SCALAR_START: 'a plain text cannot begin with this character; quote it',
  BLOCK_AS_IMPLICIT_KEY: 'a second ": " in one line; quote the value, or put the inner map on lines of its own',
  BLOCK_IN_FLOW: 'a block of lines within [] or {}; write it in brackets too',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters; is a quote or a bracket missing?',
  MISSING_CHAR: 'a character is missing here; look for a quote, bracket, colon, comma or blank that was left out',
  MULTILINE_IMPLICIT_KEY: 'a key without ":" that runs over several lines; look for a missing colon or quote, or for too little indentation',
  MULTIPLE_ANCHORS: 'a value has more than one anchor; keep one',
  MULTIPLE_TAGS: 'a value has more than one tag; keep one',
  RESOURCE_EXHAUSTION: 'nested too deeply to be read',
  TAB_AS_INDENT: 'a tab in the indentation; use blanks',
  UNEXPECTED_TOKEN: 'something that does not belong here; quote the text if it is one',
};

/** What is wrong with the YAML text. */
export function yamlProblem(code: ErrorCode): string {
  return `not valid YAML: ${WORDS[code] ?? 'the text cannot be read here'}`;
}
