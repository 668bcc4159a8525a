// A game whose players have the same moves as a part of sums in which others have different ones: both players have its moves, and
// its value is its nimber.

import { excerpt } from '@zugzwang/core/authoring'
import { type AnyComponentGame, type ComponentValues, ImpartialError } from '@zugzwang/impartial'
import { type AnyPartizan, PartizanError, simple } from '@zugzwang/partizan'

/**
 * The game with moves for both players.
 *
 * @param nimberOf - Knows all components that can be reached.
 */
export function partizanOf(
  game: AnyComponentGame,
  nimberOf: ComponentValues<unknown>,
): AnyPartizan {
  const { parse, view, spots } = game
  const format = (component: unknown) => game.format?.(component) ?? String(game.key(component))
  const textOf = (component: unknown, move: unknown) =>
    game.formatMove?.(component, move) ??
    (game.play(component, move).map(format).join(' + ') || 'nothing')
  return {
    name: game.name,
    // Of several moves that are written alike one counts, as in sums without others
    *moves(component) {
      const seen = new Set<string>()
      for (const move of game.moves(component)) {
        const text = textOf(component, move)
        if (!seen.has(text)) yield move
        seen.add(text)
      }
    },
    play: (component, move) => game.play(component, move),
    key: (component) => ({ key: game.key(component), isNegative: false }),
    value(forms, component) {
      const nimber = nimberOf(component)
      if (typeof nimber === 'number') return simple(forms, 0, 0, nimber)
      throw new PartizanError('CYCLIC', {
        what: `${game.name}: play need not end at ${excerpt(format(component))}`,
        found: component,
        expected:
          'a part in which play always ends, where other parts have different moves for the players',
      })
    },
    format,
    formatMove: textOf,
    ...(parse !== undefined && { parse: (text: string) => [reading(() => parse(text))] }),
    ...(view !== undefined && { view }),
    ...(spots !== undefined && { spots }),
  }
}

function reading<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ImpartialError)) throw error
    throw new PartizanError('INVALID_POSITION', { ...error.data, cause: error })
  }
}
