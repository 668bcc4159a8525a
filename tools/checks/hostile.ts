// Hostile runs of the command: names that lead nowhere, text that would steer a terminal, files that are nearly right, options
// that do not go together. Each with what it says: the message after `zugzwang: `, or where the run ends well a line of its
// answer; long ones as far as they matter. `LONG` stands for a name of 5000 letters, words in single quotes are one
// argument, standard input is empty, and the files are those of hostile-files.ts.

/** By exit code: the command line, and how the message begins. */
export const HOSTILE: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  0: {
    'words steer.words': '1 word. Saying a word first, 0 win, 0 lose, 1 draw.',
    'period 0.3333333333333333333333333333333333333333':
      '0.3333333333333333333333333333333333333333 has period 41, proved.',
    'ask words:LONG': 'Position: *',
    'ask ./steer.mjs': 'Position: at\\u001b[31m\\n\\u202e2',
    'ask ./steer.mjs --json': '  "position": "at\\u001b[31m\\n\\u202e2",',
    'solve ./steer.mjs': 'at\\u001b[31m\\n\\u202e2  loss         2  at\\u001b[31m\\n\\u202e1',
    'play ./steer.mjs --both': 'Steer\\u001b[31m. It\\u001b]0;title\\u0007 steers.',
    'play nim:1,2 --script script.txt --seed 1':
      'Nim. A move changes one heap by the rules of nim. The player who cannot move loses.',
    'solve steer.graphml':
      'red\\u009b31m\\u202eback\\u200b\\u2066\\u00ad\\ufeff\\na fake row   win\\t\\r  win          1  b',
    'solve steer.graphml --json':
      '{"label":"red\\u009b31m\\u202eback\\u200b\\u2066\\u00ad\\ufeff\\na fake row   win\\t\\r","outcome":"win","plies":1,"best":["b"]},',
    'solve steer.graphml --explain b': 'There is no move: a loss for the player to move.',
    'solve steer.txt': 'red31m\\u202eback\\u200b\\u2066\\u00ad  win          1  b',
    'solve tags.txt': 'a\\udb40\\udc41\\udb40\\udc7f  win          1  b',
    'grundy steer.graphml':
      'red\\u009b31m\\u202eback\\u200b\\u2066\\u00ad\\ufeff\\na fake row   win\\t\\r  1',
    'solve steer.ehoa': '\\u001b[31m\\u202e  even',
    'convert steer.graphml - --to graphml': '<?xml version="1.0" encoding="UTF-8"?>',
  },
  2: {
    'solve g/x': 'g/x: it cannot be read: its path leads through a file.',
    'solve round': 'round: it cannot be read: its links lead round in a circle.',
    'solve dangling': 'dangling: there is no such file.',
    'solve folder': 'folder: it is a folder, not a file.',
    'solve LONG': 'LONG: it cannot be read: its name is too long.',
    "solve ''": '"": there is no such file.',
    'solve empty': 'empty: no arcs and no vertices; expected lines "from to".',
    'solve noise.bin': 'noise.bin:1:2: not text, the byte EF; expected UTF-8.',
    'solve cut.gz':
      'cut.gz: the compressed data is damaged, cut short or followed by more; expected one gzip stream.',
    'solve no\0name': 'no\\u0000name: it cannot be read: its name has a zero byte.',
    'solve dangling/x': 'dangling/x: there is no such file.',
    'inspect g/x': 'g/x: it cannot be read: its path leads through a file.',
    'inspect round': 'round: it cannot be read: its links lead round in a circle.',
    'inspect folder': 'folder: it is a folder, not a file.',
    'convert g/x out.dot': 'g/x: it cannot be read: its path leads through a file.',
    'convert round out.dot': 'round: it cannot be read: its links lead round in a circle.',
    'convert LONG out.dot': 'LONG: it cannot be read: its name is too long.',
    'solve cut.ehoa':
      'cut.ehoa:4:4: "]"; expected a formula of propositions: numbers, aliases, t, f, !, &, |.',
    'solve deep.ehoa': 'deep.ehoa:1:',
    'solve comment.ehoa': 'comment.ehoa:1:9: an unclosed comment; expected "*/".',
    'inspect twice.ehoa': 'twice.ehoa:1:72: two transitions of state 0 for one letter',
    'solve deep.pg': 'deep.pg:1:400007: the end; expected the identifier of a successor.',
    'solve owner.pg': 'owner.pg:3:5: the owner "2"; expected 0 or 1.',
    'solve minus.pg': 'minus.pg:1:3: "-"; expected a priority.',
    'solve large.pg':
      'large.pg: the priority of "0" is 2147483648; expected an integer 0 … 2147483647.',
    'solve twice.pg':
      'twice.pg:2: a second node 0, the first is in line 1; expected each node once.',
    'solve missing.pg':
      'missing.pg:1: the successor 7 of 0; expected a successor that is specified as a node.',
    'solve cut.pg': 'cut.pg:3:6: the end; expected the identifier of a successor.',
    'solve game.pg --explain absent': '--explain: the digraph has no position "absent".',
    'solve game.pg --explain 0 --depth 2': '--depth is for games that end: game.pg is solved',
    'solve game.pg --certificate 0': '--certificate needs LABEL FILE as the last arguments; got 1.',
    'solve game.pg --objective energy --explain 0':
      'game.pg: the file has no weights of arcs; expected weights; in arc lists the third word',
    'verify game.pg steer.sol': 'steer.sol:3:1: there is "1"; expected "paritysol" and a number',
    'verify game.pg owner.sol': 'owner.sol:2:1: there is "0"; expected "paritysol" and a number',
    'verify game.pg huge.sol': 'huge.sol: positions[0]: position "0" has no move to "',
    'verify game.pg blanks.sol': 'blanks.sol:2:1000001: there is "x"; expected "paritysol"',
    'verify game.pg winner.json':
      'winner.json: positions[0] is "{"label":"0","winner":"max"}"; expected "label", "winner"',
    'verify game.pg win.json':
      'win.json: the certificate has no objective; expected parity, as the game is read',
    'verify game.pg win-steer.json':
      'win-steer.json: the certificate is for the objective "U+001B[31m"; expected parity',
    'verify game.pg certificate.json':
      'certificate.json: it is a certificate of a game that ends; expected one of a game of infinite play',
    'verify g win.json':
      'win.json: it is a certificate of a game of infinite play; expected one of a game that ends',
    'verify win.json':
      'win.json: it is a certificate of a game of infinite play; give the game too',
    'solve steer.pg': 'steer.pg:1:9: the name "U+001B[31m"; expected no control characters.',
    'convert random:1 - --to pgsolver': 'random:1: 1 numbers; expected 5: positions',
    'convert random:9999999,1,1,9,1 - --to pgsolver':
      'The mostMoves is 9; expected an integer 1 … 5.',
    'convert g round': 'round: no format has that ending; expected --to.',
    'convert g folder': 'folder: no format has that ending; expected --to.',
    'convert g out.xyz': 'out.xyz: no format has that ending; expected --to.',
    'convert g -': 'Standard output has no name that says the format; expected --to.',
    'solve g --csv g': '--csv would replace g, which is read; expected another file.',
    'solve g --movers m --svg ./g': '--svg would replace g, which is read',
    'solve g --csv out --dot ./out': '--dot and --csv both write to out; expected a place',
    'solve g --csv - --certificate a -': '--csv and --certificate both write to standard',
    'police board.txt --svg - --json': '--svg and --json both write to standard output',
    'police board.txt --svg board.txt': '--svg would replace board.txt, which is read',
    'grundy nim --to 5 --resume -': '--resume is -; expected a file that can be read again.',
    'grundy nim --to 5 --svg out --resume out': '--svg and --resume both write to out',
    'solve g --certificate a': '--certificate needs LABEL FILE as the last arguments; got 1.',
    'solve g --certificate a b c': '--certificate needs LABEL FILE as the last arguments; got 3.',
    'solve g --certificate absent out': '--certificate: the digraph has no position "absent".',
    'solve g --movers g/x': 'g/x: it cannot be read: its path leads through a file.',
    'solve g --movers round': 'round: it cannot be read: its links lead round in a circle.',
    'solve g --movers folder': 'folder: it is a folder, not a file.',
    'solve g --movers few.movers':
      'few.movers: position "b" has no mover; expected a line for each.',
    'solve g --movers steer.movers': 'steer.movers:1: the digraph has no position "aU+202E".',
    'solve g --sinks g/x': 'g/x: it cannot be read: its path leads through a file.',
    'solve g --sinks round': 'round: it cannot be read: its links lead round in a circle.',
    'solve g --sinks LONG': 'LONG: it cannot be read: its name is too long.',
    'solve g --sinks c=x': '--sinks: the payoff of position "c" is "x"; expected a finite number.',
    'solve g --sinks c=1,c=2': '--sinks: position "c" is given twice.',
    'solve g --sinks =': '--sinks: the digraph has no position "".',
    'solve g --explain absent': '--explain: the digraph has no position "absent".',
    'verify g/x': 'g/x: it cannot be read: its path leads through a file.',
    'verify g g/x': 'g/x: it cannot be read: its path leads through a file.',
    'verify g round': 'round: it cannot be read: its links lead round in a circle.',
    'verify g folder': 'folder: it is a folder, not a file.',
    'verify round null.json': 'round: it cannot be read: its links lead round in a circle.',
    'verify g null.json':
      'null.json: no list of positions; expected {"positions":[…]}, as "zugzwang solve --json" prints it, or a table',
    'verify g list.json':
      'list.json: no list of positions; expected {"positions":[…]}, as "zugzwang solve --json" prints it, or a table',
    'verify g number.json':
      'number.json: no list of positions; expected {"positions":[…]}, as "zugzwang solve --json" prints it, or a table',
    'verify g text.json':
      'text.json: no list of positions; expected {"positions":[…]}, as "zugzwang solve --json" prints it, or a table',
    'verify g object.json':
      'object.json: no list of positions; expected {"positions":[…]}, as "zugzwang solve --json" prints it, or a table',
    'verify g nulls.json': 'nulls.json: positions[0]: it is null; expected an object.',
    'verify g label.json': 'label.json: positions[0]: its label is 3; expected a string.',
    'verify g plies.json':
      'plies.json: positions[0]: its plies are -1; expected a whole number of plies, and null or nothing where play is endless.',
    'verify g steer.json':
      'steer.json: positions[0]: the digraph has no position "aU+001B[31mU+000AU+202E".',
    'verify g deep.json': 'deep.json:1:1000001: not JSON: the end; expected a value or ].',
    'verify g empty': 'empty:1:1: not JSON: the end; expected a value.',
    'verify g noise.bin': 'noise.bin:1:2: not text, the byte EF; expected UTF-8.',
    'verify g certificate.json':
      'certificate.json: Not a certificate: it has no version; expected 1.',
    'verify certificate.json':
      'certificate.json: Not a certificate: it has no version; expected 1.',
    'verify certificate-list.json':
      'certificate-list.json: Not a certificate: it has no outcomesOnly; expected true or false.',
    'verify period.json':
      'period.json: Field version of the certificate: found nothing; expected 1.',
    'verify period-short.json':
      'period-short.json: The certificate has a field "code"; expected only format, version, game, theorem, period, saltus, las',
    'verify period-list.json':
      'period-list.json: The certificate has a field "code"; expected only format, version, game, theorem, period, saltus, last',
    'verify magic.cert': 'magic.cert: Not a certificate: length is 4; expected at least 9 bytes.',
    'verify magic-long.cert':
      'magic-long.cert: Not a certificate: it is damaged or cut short, as its checksum is wrong; expected the CRC-32 of its bytes.',
    'verify null.json':
      'null.json: it is not a certificate; to check an answer, give its graph too: verify <graph> <answer>.',
    'verify empty':
      'empty: it is not a certificate; to check an answer, give its graph too: verify <graph> <answer>.',
    'verify g':
      'g: it is not a certificate; to check an answer, give its graph too: verify <graph> <answer>.',
    'cops g/x': 'g/x: it cannot be read: its path leads through a file.',
    'cops g --each --where order=3': '--where has "order"; expected one of vertices, arcs, edges,',
    'inspect g --each --append g':
      '--append would replace g, which is read; expected another file.',
    'inspect g --each --append -': '--append is -; expected a file that can be read again.',
    'inspect g --each --append null.json': 'null.json: its last line is not the answer of a graph',
    'cops empty --number --each': 'empty: no graphs; expected one a line, in graph6',
    'cops round': 'round: it cannot be read: its links lead round in a circle.',
    'cops empty': 'empty: no arcs and no vertices; expected lines "from to".',
    'cops undirected.dot --cops 0': '--cops is "0"; expected a whole number from 1 to 16.',
    'cops undirected.dot --cops 99999999999999999999':
      '--cops is "99999999999999999999"; expected a whole number from 1 to 16.',
    'police g/x': 'g/x: it cannot be read: its path leads through a file.',
    'police round': 'round: it cannot be read: its links lead round in a circle.',
    'police LONG': 'LONG: it cannot be read: its name is too long.',
    'police folder': 'folder: it is a folder, not a file.',
    'police steer.board': 'steer.board:1:2: the control character U+001B; expected text.',
    'police board.txt --police 65': '--police is "65"; expected a whole number from 1 to 64.',
    'police board.txt --moves 9':
      '--moves has the step "9"; expected 4, 8, knight, or steps down,right/down,right/….',
    "police board.txt --moves ''":
      '--moves has the step ""; expected 4, 8, knight, or steps down,right/down,right/….',
    'police board.txt --moves 1,1/':
      '--moves has the step ""; expected 4, 8, knight, or steps down,right/down,right/….',
    'police board.txt --memory-limit -1':
      '--memory-limit is "-1"; expected a size such as 4GB (B, kB, MB, GB, KiB, MiB, GiB).',
    'police board.txt --memory-limit lots':
      '--memory-limit is "lots"; expected a size such as 4GB (B, kB, MB, GB, KiB, MiB, GiB).',
    'words g/x': 'g/x: it cannot be read: its path leads through a file.',
    'words round': 'round: it cannot be read: its links lead round in a circle.',
    'words empty': 'empty: it is empty.',
    'words g': 'g:1: no words: Line 1, "a b": character 2 is " "; expected a word a line.',
    'contest shiritori steer.words':
      'steer.words:2:3: Word 1, "abU+202Ec": character 3 is U+202E; expected letters only.',
    'contest three-x g/x': 'g/x: it cannot be read: its path leads through a file.',
    'contest shiritori round': 'round: it cannot be read: its links lead round in a circle.',
    'contest treblecross LONG': 'LONG: it cannot be read: its name is too long.',
    'contest police-and-thief folder': 'folder: it is a folder, not a file.',
    'contest draw-or-win noise.bin': 'noise.bin:1:2: not text, the byte EF; expected UTF-8.',
    'contest nothing':
      'There is no problem "nothing"; expected bachets-game, berzerk, cat-and-mouse, cat-and-mouse-2, chess-game, constrained-nim',
    'contest \u001b[31m':
      'There is no problem "U+001B[31m"; expected bachets-game, berzerk, cat-and-mouse, cat-and-mouse-2, chess-game, constrained-nim',
    'contest three-x --\u001b[31m': "unknown option '--\\u001b[31m'",
    'grundy g/x':
      'The heap game is "g/x"; expected a code such as 0.77, a set such as subtract-1,3,4 or all-but-2,5, or one of nim, bag-of-stones',
    'grundy round':
      'The heap game is "round"; expected a code such as 0.77, a set such as subtract-1,3,4 or all-but-2,5, or one of nim, bag-of-ston',
    'grundy LONG':
      'The heap game is "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"; expected a code such as 0.77, a set such as subtract-1,3,4 or all',
    'grundy folder': 'folder: it is a folder, not a file.',
    'grundy nim': '--to is missing: the last heap of nim.',
    'grundy nim --to -1': '--to is "-1"; expected a whole number from 0 to 700000000.',
    'grundy nim --to 1e99': '--to is "1e99"; expected a whole number from 0 to 700000000.',
    'grundy nim --to 700000001':
      '--to is "700000001"; expected a whole number from 0 to 700000000.',
    'grundy nim --to 5 --resume state.bin':
      'state.bin: Not the state of a sequence: it does not begin with "ZGZG"; expected the magic word ZGZG.',
    'grundy 0.\u001b[31m --to 5':
      'Heap code "0.U+001B[31m", column 3: found U+001B; expected a digit 0-9A-Z, "*", or numbers of heaps in braces; wider codes are written like 0.G, 0.{2+} or 0.[37]; nor is there a file "0.U+001B[31m" with a digraph.',
    'grundy 0.3\u202e --to 5':
      'Heap code "0.3U+202E", column 4: found U+202E; expected an octal digit 0-7; codes are written like 0.77, hexadecimal codes like 0x0.9; nor is there a file "0.3U+202E" with a digraph.',
    'grundy subtract-1,1e9 --to 5':
      'Heap game "subtract-1,1e9", column 13: found "e"; expected a comma or the end; nor is there a file "subtract-1,1e9" with a digraph.',
    'grundy 4.9 --to 5':
      'Heap code "4.9", column 3: found "9"; expected an octal digit 0-7; codes are written like 0.77, hexadecimal codes like 0x0.9; nor is there a file "4.9" with a digraph.',
    'period g':
      'The heap game is "g"; expected a code such as 0.77, a set such as subtract-1,3,4 or all-but-2,5, or one of nim, bag-of-stones,',
    'period \u001b[31m':
      'The heap game is "U+001B[31m"; expected a code such as 0.77, a set such as subtract-1,3,4 or all-but-2,5, or one of nim, bag-of',
    'period 0.77 --at -1': '--at is "-1"; expected a whole number from 0, of at most 1000 digits.',
    'period 0.77 --at 1x': '--at is "1x"; expected a whole number from 0, of at most 1000 digits.',
    'period 0.77 --to 0': '--to is "0"; expected a whole number from 1 to 700000000.',
    'period 0.007 --to 1000 --at 5':
      '0.007: no period is proved (No period was seen in the values of heaps 0 to 1000); expected a proved period.',
    'treblecross 2': 'the number of cells is "2"; expected 3 … 1000000.',
    'treblecross 1000001': 'the number of cells is "1000001"; expected 3 … 1000000.',
    "treblecross ''":
      'the place is empty; expected a strip of . and X, or the number of cells of an empty one.',
    'treblecross .\u001b.': 'Board ".U+001B.", column 2: found U+001B; expected "." or "X".',
    'treblecross -3': 'the number of cells is "-3"; expected 3 … 1000000.',
    nim: "missing required argument 'heap'",
    'nim -1': 'a heap is "-1"; expected 0 … 999999999999999.',
    'nim 1 2 x': 'a heap is "x"; expected 0 … 999999999999999.',
    'nim 1e3': 'a heap is "1e3"; expected 0 … 999999999999999.',
    'nim 1000000000000000': 'a heap is "1000000000000000"; expected 0 … 999999999999999.',
    'nim \u001b': 'a heap is "U+001B"; expected 0 … 999999999999999.',
    'piles 0': 'a pile is "0"; expected 1 … 999999999999999.',
    "piles 1 2 ''": 'a pile is ""; expected 1 … 999999999999999.',
    sum: "missing required argument 'part'",
    'sum nim':
      '"nim", column 1: the part "nim" has no colon; expected a part such as nim:3,5, treblecross:..X...., cram:3x4, chomp:3x4,',
    'sum kayles:x': '"kayles:x", column 8: a heap is "x"; expected 0 … 999999999999999.',
    'sum nope:1':
      '"nope:1", column 1: there is no part "nope": found "nope"; expected a part such as nim:3,5, treblecross:..X...., cram:3x4, chomp:3x4, wythoff:3,5, node-kayles:a-b,b-c, graph:a@a:b,b:c, domineering:3x4.',
    'sum kayles:\u001b[31m':
      '"kayles:U+001B[31m", column 8: a heap is "U+001B[31m"; expected 0 … 999999999999999.',
    'sum kayles:99999999999999999999':
      '"kayles:99999999999999999999", column 8: a heap is "99999999999999999999"; expected 0 … 999999999999999.',
    'games --json --nope': "unknown option '--nope'",
    'games \u001b': "too many arguments for 'games'. Expected 0 arguments but got 1.",
    ask: "missing required argument 'game'",
    'ask nope:1':
      '"nope:1", column 1: there is no game "nope"; expected achi, amazons, antichess, bagh-chal, breakthrough, catch-the-hare, checkers, chess, chomp, clobber, clobber-board, col, connect-four',
    'ask hexapawn:3':
      '"hexapawn:3", column 10: the size is "3"; expected columns x rows, such as 4x4.',
    'ask hexapawn:99999999x3':
      '"hexapawn:99999999x3", column 10: the number of columns is 99999999; expected 1 … 26.',
    'ask hexapawn:12x12':
      '"hexapawn:12x12", column 10: board.squares is 144; expected 2 … 128 cells in all.',
    'ask ttt:\u001b[31m':
      '"ttt:U+001B[31m", column 5: "U+001B"; expected one of . # X O in 3 rows joined by /.',
    'ask links.json': 'links.json: it is no game as data; expected an object with name, board,',
    'new x.txt':
      '<file> is "x.txt"; expected a name with .json, .mjs, .js or .ts, or - for standard output.',
    'new x.json --from dobutsu':
      '"dobutsu" is not described as data; expected a description such as mygame.json',
    'new x.json --from links.json':
      'links.json: it is no game as data; expected an object with name, board,',
    'new links.json': 'links.json is there already; expected a new name.',
    'ask nim':
      '"nim", column 4: the text ends; expected a colon and heaps with commas between; the game by name, code or set: nim, kayl',
    'ask nim:':
      '"nim:", column 5: the place is empty; expected heaps with commas between; the game by name, code or set: nim, kayles, 0.137, subtract-1,3,4.',
    'ask nim:x': '"nim:x", column 5: a heap is "x"; expected 0 … 999999999999999.',
    'ask nim:\u001b[31m':
      '"nim:U+001B[31m", column 5: a heap is "U+001B[31m"; expected 0 … 999999999999999.',
    "ask 'nim:1\n2'":
      '"nim:1U+000A2", column 5: a heap is "1U+000A2"; expected 0 … 999999999999999.',
    'ask nim:1,2 --position x':
      '--position, column 1: found "x"; expected an integer from 0 to 9007199254740991.',
    'ask nim:1,2 --position \u001b[31m':
      '--position, column 1: found "U+001B"; expected an integer from 0 to 9007199254740991.',
    "ask nim:1,2 --moves 'x'":
      '--moves, column 1: "x" does not begin with a move at "1,2"; expected a heap and what is left of it, such as 7 to 6, 9 to',
    "ask nim:1,2 --moves '1 to 0,1 to 0,\u202e'":
      '--moves, column 8: "1 to 0,U+202E" does not begin with a move at "2"; expected a heap and what is left of it, such as 7',
    'ask police:g/x':
      '"police:g/x", column 8: unknown letter "g"; expected one of . * E P T; nor is there a file "g/x".',
    'ask police:LONG':
      '"police:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…", column 8: unknown letter "x"; expected one of . * E P T; nor is there a file "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…".',
    'ask police:folder':
      '"police:folder", column 8: unknown letter "f"; expected one of . * E P T; nor is there a file "folder".',
    'ask digraph:g/x':
      '"digraph:g/x", column 9: an arc is "g/x"; expected such as a:b, a-b or a:b:7; nor is there a file "g/x".',
    'ask digraph:steer.dot': 'steer.dot:1:15: the control character U+009B; expected text.',
    'ask digraph:steer.dot --json': 'steer.dot:1:15: the control character U+009B; expected text.',
    'ask ./g/x.mjs': './g/x.mjs: there is no such file.',
    'ask ./round.mjs': './round.mjs: there is no such file.',
    'ask ./LONG.mjs': './LONG.mjs: it cannot be read: its name is too long.',
    'ask ./folder.mjs': './folder.mjs: there is no such file.',
    'ask ./syntax.mjs': './syntax.mjs: it cannot be loaded:',
    'ask ./nothing.mjs':
      './nothing.mjs: it has no default export; expected Rules, a Game or a ComponentGame.',
    'ask ./null.mjs':
      './null.mjs: what it exports cannot be played; expected a Game, Rules (an object with the name and the functions start, m',
    'ask ./throws.mjs': './throws.mjs: it cannot be loaded: Error: first',
    'ask ./throws-null.mjs': './throws-null.mjs: it cannot be loaded: null',
    'ask ./recursion.mjs':
      './recursion.mjs: the game breaks its contract (deep: one of its functions throws RangeError: Maximum call stack size exceeded); expected a game in which checkGame finds nothing.',
    'ask ./huge.mjs':
      './huge.mjs: the game breaks its contract (huge: one of its functions throws RangeError: Invalid array length); expected a game in which checkGame finds nothing.',
    'solve ./recursion.mjs':
      './recursion.mjs: the game breaks its contract (deep: one of its functions throws RangeError: Maximum call stack size exceeded); expected a game in which checkGame finds nothing.',
    'solve ./huge.mjs':
      './huge.mjs: the game breaks its contract (huge: one of its functions throws RangeError: Invalid array length); expected a game in which checkGame finds nothing.',
    'solve ./throws.mjs': './throws.mjs: it cannot be loaded: Error: first',
    'play ./throws.mjs': './throws.mjs: it cannot be loaded: Error: first',
    'play nope':
      '"nope", column 1: there is no game "nope"; expected achi, amazons, antichess, bagh-chal, breakthrough, catch-the-hare, checkers, chess, chomp, clobber, clobber-board, col, connect-four',
    'play nim:1,2 --script g/x': 'g/x: it cannot be read: its path leads through a file.',
    'play nim:1,2 --script folder': 'folder: it is a folder, not a file.',
    'play nim:0': 'The game is over before it begins: there is nothing to play.',
    'play nim:1,2 --strength 101': '--strength is "101"; expected a whole number from 0 to 100.',
    'play nim:1,2 --seed -1': '--seed is "-1"; expected a whole number from 0 to 2147483647.',
    'solve steer.dot': 'steer.dot:1:15: the control character U+009B; expected text.',
    'solve steer.csv': 'steer.csv:2:5: the control character U+009B; expected text.',
    'solve escape.dot': 'escape.dot:1:13: the control character U+001B; expected text.',
    'solve name\u001b[31m\u202e':
      'name\\u001b[31m\\u202e:1:5: an extra word, "c"; expected an arc, "from to", or one vertex; costs are read only with --cost',
    "solve 'two\nlines'":
      'two\\nlines:1:5: an extra word, "c"; expected an arc, "from to", or one vertex; costs are read only with --cost.',
    'inspect steer.dot': 'steer.dot:1:15: the control character U+009B; expected text.',
    'inspect name\u001b[31m\u202e':
      'name\\u001b[31m\\u202e:1:5: an extra word, "c"; expected an arc, "from to", or one vertex; costs are read only with --cost',
    'cops steer.dot': 'steer.dot:1:15: the control character U+009B; expected text.',
    'convert steer.graphml - --to dot':
      'the label "redU+009B31mU+202EbackU+200BU+2066U+00AD…"; expected text without control characters, and with an even number',
    'convert steer.graphml - --to csv':
      'the label "redU+009B31mU+202EbackU+200BU+2066U+00AD…"; expected a text of 1 to 131072 characters without control charact',
    'convert steer.graphml - --to arc-list':
      'the label "redU+009B31mU+202EbackU+200BU+2066U+00AD…"; expected a word of at most 131072 characters that does not begin',
    'convert steer.dot - --to graphml':
      'steer.dot:1:15: the control character U+009B; expected text.',
    'convert steer.csv - --to csv': 'steer.csv:2:5: the control character U+009B; expected text.',
    'solve deep.graphml':
      'deep.graphml:1:17: the element <graph> in a <graph>; expected it in <graphml> or <node> or <edge>.',
    'solve ends.parquet':
      'ends.parquet: the file ends with "PAR2"; expected "PAR1": it is cut short or damaged.',
    'solve short.parquet':
      'short.parquet: the file has 4 bytes; expected at least 12: it is cut short.',
    'solve g --format parquet':
      'g: the file begins with "a bU+000A"; expected "PAR1", as Parquet does.',
    'solve g --format graph6':
      'g:1:2: the character " "; expected six bits, a character from "?" to "~".',
    'solve g --format nope':
      '--format is "nope"; expected arc-list, contest, csv, tsv, dot, graphml, gexf, graph6, sparse6, digraph6, matrix-market,',
    'solve g --memory-limit \u001b':
      '--memory-limit is "U+001B"; expected a size such as 4GB (B, kB, MB, GB, KiB, MiB, GiB).',
    'solve g --threads 0': '--threads is "0"; expected a whole number from 1 to 64.',
    'solve g --endless \u001b': '--endless is "U+001B"; expected a finite number, inf or -inf.',
    'solve g --\u001b[31m': "unknown option '--\\u001b[31m'",
    "solve 'g\n--json'": 'g\\n--json: there is no such file.',
    'help nope': "unknown command 'nope'",
    'solve g g g': "too many arguments for 'solve'. Expected 1 argument but got 3.",
    '\u001b[31m': "unknown command '\\u001b[31m'",
    "'nope\nsecond line'": "unknown command 'nope\\nsecond line'",
    'solve g --graph 1':
      'g: --graph is 1, but a file of the format arc-list holds one graph; expected no choice among several.',
    'solve g --graph 2':
      'g: --graph is 2, but a file of the format arc-list holds one graph; expected no choice among several.',
    'inspect g --graph 1':
      'g: --graph is 1, but a file of the format arc-list holds one graph; expected no choice among several.',
    'convert g out.dot --graph 1':
      'g: --graph is 1, but a file of the format arc-list holds one graph; expected no choice among several.',
    'cops g --graph 1':
      'g: --graph is 1, but a file of the format arc-list holds one graph; expected no choice among several.',
    'grundy g --graph 1':
      'g: --graph is 1, but a file of the format arc-list holds one graph; expected no choice among several.',
    'verify g null.json --graph 1':
      'g: --graph is 1, but a file of the format arc-list holds one graph; expected no choice among several.',
    'solve two.dot': 'two.dot:1:20: a second graph; expected one, or --graph to choose one.',
    'solve two.dot --graph 3': 'two.dot: 2 graphs; expected at least 3, as --graph says.',
    'solve two.dot --graph 0': '--graph is "0"; expected a whole number from 1 to 2147483647.',
    'grundy kayles --to 5 --format dot': '--format is for digraphs: kayles is a heap game.',
    'grundy kayles --to 5 --graph 1': '--graph is for digraphs: kayles is a heap game.',
    'grundy treblecross --to 5 --cost': '--cost is for digraphs: treblecross is a heap game.',
    'grundy g --to 5': '--to has no meaning for a digraph.',
    'grundy g --method stamp': '--method has no meaning for a digraph.',
    'grundy g --misere': '--misere has no meaning for a digraph.',
    'grundy g --csv': '--csv has no meaning for a digraph.',
    'grundy g --bfile out': '--bfile has no meaning for a digraph.',
    'grundy g --resume out': '--resume has no meaning for a digraph.',
    'grundy kayles --to 5 --misere --method stamp': '--method has no meaning with --misere.',
    'grundy kayles --to 5 --misere --svg out.svg': '--svg has no meaning with --misere.',
    'grundy kayles --to 5 --json --csv':
      '--json and --csv both write to standard output; expected a place for each.',
    'cops undirected.dot --cops 2 --number':
      '--cops has no meaning with --number, which tries 1, 2, 3 ….',
    'cops undirected.dot --cops 1 --number':
      '--cops has no meaning with --number, which tries 1, 2, 3 ….',
    'cops undirected.dot --cops 1 --cops 2': '--cops is given twice; expected it once.',
    'piles 1 2 --why --json': '--why has no meaning with --json.',
    'period kayles --certificate - --json':
      '--certificate and --json both write to standard output; expected a place for each.',
    'period kayles --certificate - --at 5':
      '--certificate and --at both write to standard output; expected a place for each.',
    'play --both': '--both needs a game.',
    'play --seed 1': '--seed needs a game.',
    'play nim:1,2 --both --seed 1':
      '--seed is for games against the computer, and --both without it.',
    'play nim:1,2 --both --strength 50':
      '--strength is for games against the computer, and --both without it.',
    'play nim:1,2 --both --second':
      '--second is for games against the computer, and --both without it.',
    'solve hare:start --rules normal': '--rules is for digraphs: hare:start says its rules itself.',
    'solve hare:start --format dot': '--format is for digraphs: hare:start says its rules itself.',
    'solve hare:start --movers max.movers':
      '--movers is for digraphs: hare:start says its rules itself.',
    'solve ./steer.mjs --cost': '--cost is for digraphs: ./steer.mjs says its rules itself.',
    'solve ./steer.mjs --sinks 0=1': '--sinks is for digraphs: ./steer.mjs says its rules itself.',
    'verify hare:start null.json --endless 1':
      '--endless is for digraphs: hare:start says its rules itself.',
    'verify certificate.json --rules misere':
      '--rules is for answers to a graph, not for a certificate alone.',
    'verify certificate.json --movers max.movers':
      '--movers is for answers to a graph, not for a certificate alone.',
    'verify certificate.json --format dot':
      '--format is for answers to a graph, not for a certificate alone.',
    'solve g --format arc-list --format dot': '--format is given twice; expected it once.',
    'solve g --threads 1 --threads 2': '--threads is given twice; expected it once.',
    'grundy kayles --to 5 --to 6': '--to is given twice; expected it once.',
    'police board.txt --moves 4 --moves 8': '--moves is given twice; expected it once.',
    'police board.txt --heat police --heat thief': '--heat is given twice; expected it once.',
    'ask nim:1,2 --position 1 --position 2': '--position is given twice; expected it once.',
    'convert g out.dot --to dot --to csv': '--to is given twice; expected it once.',
    'contest --list --random 1': '--list stands alone.',
    'solve g --cost':
      '--cost needs --endless inf (Min wants play to end, and pays) or --endless -inf (Max does).',
    'solve cost.txt --cost':
      '--cost needs --endless inf (Min wants play to end, and pays) or --endless -inf (Max does).',
    'solve undirected.dot --cost --endless inf':
      'undirected.dot: --cost: the file has no costs of arcs.',
    'solve g --endless 1':
      '--endless needs --movers <file>: where both players have the same moves, endless play is worth 0 to both.',
    'grundy nim --to 5 --resume state-short.bin':
      'state-short.bin: Not the state of a sequence: it is cut short, with 8 bytes; expected at least 40 bytes.',
    'grundy nim --to 5 --resume state-minus.bin':
      'state-minus.bin: Not the state of a sequence: it has -1 as a length, so it is damaged; expected a length from 0.',
    'police steer.board --json': 'steer.board:1:2: the control character U+001B; expected text.',
    'ask nim: --each g --json': '--json is for one position, and --each asks about many.',
    'ask nim: --each g/x': 'g/x: it cannot be read: its path leads through a file.',
    'levels nim:3': '"nim:3", column 5: nothing is left open; expected cells _ to fill, or pieces',
    'table bild chess:KQvK': 'The task is bild; expected build, verify, probe or info.',
    'table build chess:KQvK': 'table build needs -o with the file to write.',
    'table build chess:KQvK -o -':
      'A table cannot be written to standard output; expected -o with a file.',
    'table build nim:3 -o out.table':
      '"nim:3": there are no tables of this game (Heaps of one game); expected a whole game that is numbered: ttt, hexapawn:4x4, hare, dobutsu',
    'table build connect-four:4 -o out.table':
      '"connect-four:4", column 14: the board is "4"; expected columns and rows',
    'table build chess:KQvK 8 -o out.table':
      'table build takes no position; the file to write follows -o.',
    'table probe g': 'table probe needs a position, as the game writes it.',
    'table info g': 'g: This is no table; expected a file that begins with "zugzwang".',
    'table info g/x': 'g/x: it cannot be read: its path leads through a file.',
    'table verify folder': 'folder: it is a folder, not a file.',
    'table verify dangling': 'dangling: there is no such file.',
    'table verify g --json': '--json is not for table verify, which says one line.',
    'table info g --threads 2': '--threads is for table build.',
    'table verify -':
      'standard input: a table cannot be read from there; expected a file or a URL.',
    'ask table:g': 'g: This is no table; expected a file that begins with "zugzwang".',
    'ask table:http://127.0.0.1:1/x':
      'http://127.0.0.1:1/x: it does not answer; expected byte ranges of a table.',
    serve: "missing required argument 'game or table'",
    'serve nim:1 --port 65536': '--port is "65536"; expected a whole number from 0 to 65535.',
    'serve nim:1 --port x': '--port is "x"; expected a whole number from 0 to 65535.',
    'serve nim:1 --port 0 --host 192.0.2.1': '--host: this machine has no address "192.0.2.1".',
    'serve nim:1 --port 0 --cors x': '--cors is "x"; expected an origin such as https://',
    'serve --cors nim:1 --port 0 nim:2':
      '--cors is "nim:1"; expected an origin such as https://example.org, or nothing for all (put it last).',
    'serve nim:1 --patience never':
      '--patience is "never"; expected a time such as 30s (ms, s, min, h).',
    'serve nim:1 nim:1': 'Two games are called nim:1; expected different names.',
    'serve digraph:- nim:- ': 'Standard input is read for one game; expected - once.',
    'serve nonsense': '"nonsense", column 1: there is no game "nonsense"; expected achi, amazons',
    'serve nim:x': '"nim:x", column 5: a heap is "x"; expected 0 … 999999999999999.',
    'serve table:g': 'g: This is no table; expected a file that begins with "zugzwang".',
    'serve no.table': 'no.table: there is no such file.',
    'serve no.mjs': 'no.mjs: there is no such file.',
    'serve no.table --anyway': '--anyway changes nothing: a table is solved already.',
    'levels police:P_T --outcome won': '--outcome is "won"; expected win, loss, draw.',
    'contest three-x --expect round': 'standard input: it is empty.',
    'solve counts.txt':
      'counts.txt:1: the text could be contest (.in) or arc-list (.el); expected --format, or an ending of the name, to say which.',
    'cops counts.txt --number':
      'counts.txt:1: the text could be contest (.in) or arc-list (.el); expected --format, or an ending of the name, to say which.',
    'convert counts.txt - --to dot':
      'counts.txt:1: the text could be contest (.in) or arc-list (.el); expected --from, or an ending of the name, to say which.',
    'ask digraph:counts.txt':
      'counts.txt:1: the text could be contest (.in) or arc-list (.el); expected an ending of the name to say which.',
    'inspect name.txt':
      'name.txt:1: the text could be graph6 (.g6) or arc-list (.el); expected --format, or an ending of the name, to say which.',
    'solve links.json':
      'links.json: it is no game as data; expected an object with name, board, kinds, start and acts (no graph is read from JSON).',
    'grundy graph.gml':
      'graph.gml:1: it looks like GML, which is not read; expected one of arc-list, contest,',
    'solve lone.txt --strict':
      'lone.txt: it is a single vertex, "x:y", without arcs; --strict takes that for an error.',
    'inspect lone.txt --strict':
      'lone.txt: it is a single vertex, "x:y", without arcs; --strict takes that for an error.',
    'solve g --time-limit never':
      '--time-limit is "never"; expected a time such as 30s (ms, s, min, h).',
  },
  3: {
    'new g/x.json': 'g/x.json: it cannot be written: its path leads through a file.',
    'convert g g/x.dot': 'g/x.dot: it cannot be written: its path leads through a file.',
    'convert g round/x.dot': 'round/x.dot: it cannot be written: its links lead round in a circle.',
    'convert g LONG.dot': 'LONG.dot: it cannot be written: its name is too long.',
    'convert g no/such/folder/x.dot':
      'no/such/folder/x.dot: it cannot be written: there is no such folder.',
    'convert g folder --to dot': 'folder: it cannot be written: it is a folder, not a file.',
    'convert g g.nodot\0.dot':
      'g.nodot\\u0000.dot: it cannot be written: its name has a zero byte.',
    'solve g --csv g/x': 'g/x: it cannot be written: its path leads through a file.',
    'solve g --ndjson round/x': 'round/x: it cannot be written: its links lead round in a circle.',
    'solve g --svg g/x.svg': 'g/x.svg: it cannot be written: its path leads through a file.',
    'solve g --dot no/x': 'no/x: it cannot be written: there is no such folder.',
    'solve g --parquet LONG': 'LONG: it cannot be written: its name is too long.',
    "solve g --csv ''": '"": it cannot be written: it has no name.',
    'solve g --csv no/': 'no/: it cannot be written: it is a folder, not a file.',
    'solve g --csv folder': 'folder: it cannot be written: it is a folder, not a file.',
    'solve g --certificate a g/x': 'g/x: it cannot be written: its path leads through a file.',
    'solve g --certificate a folder': 'folder: it cannot be written: it is a folder, not a file.',
    'police board.txt --svg g/x': 'g/x: it cannot be written: its path leads through a file.',
    'grundy nim --to 5 --resume g/x': 'g/x: it cannot be written: its path leads through a file.',
    'grundy nim --to 5 --resume round':
      'round: it cannot be written: its links lead round in a circle.',
    'grundy nim --to 5 --resume folder':
      'folder: it cannot be written: it is a folder, not a file.',
    'grundy nim --to 5 --resume no/such': 'no/such: it cannot be written: there is no such folder.',
    'grundy nim --to 5 --bfile g/x': 'g/x: it cannot be written: its path leads through a file.',
    'grundy nim --to 5 --svg folder': 'folder: it cannot be written: it is a folder, not a file.',
    'solve game.pg --certificate 0 folder':
      'folder: it cannot be written: it is a folder, not a file.',
    'period 0.77 --certificate g/x': 'g/x: it cannot be written: its path leads through a file.',
    'period 0.77 --certificate folder': 'folder: it cannot be written: it is a folder, not a file.',
    'ask nim:1,2 --svg g/x': 'g/x: it cannot be written: its path leads through a file.',
    'table build chess:KQvK -o g/x': 'g/x: it cannot be written: its path leads through a file.',
    'table build chess:KQvK -o folder': 'folder: it cannot be written: it is a folder, not a file.',
  },
  5: {
    'ask mnk:9x9x5':
      '"mnk:9x9x5" takes more than a year and more than 1000 TB of memory by estimate; expected at most',
    'police row.txt --memory-limit 1MB':
      'row.txt takes 5 hours and 15 GB of memory by estimate; expected at most 10 minutes and 1 MB: take a smaller game, or --anyway to begin all the same.',
    'police column.txt --memory-limit 100MB':
      'column.txt takes 18 s and 152 MB of memory by estimate; expected at most 10 minutes and 100 MB: take a smaller game, or --anyway to begin all the same.',
    'police board.txt --police 17': 'board.txt: The 2×3 board has 17 police; expected at most 16.',
    'solve deep.dot': 'deep.dot:1:521: more than 256 open braces; expected fewer.',
    'serve cram:7x7 --port 0': '"cram:7x7" takes ',
    'solve bomb.gz': 'bomb.gz: the compressed data expands to more than ',
    'treblecross 1000000 --time-limit 100ms':
      'Stopped: not done within the time limit of 0.1 s (--time-limit).',
  },
}
