import type { ParameterTexts } from '../kind'

/** Texts of the parameter `rules`: who wins where a player cannot move. */
export const CONVENTION_TEXTS: ParameterTexts = {
  name: '无法走棋的一方',
  about: '正常规则：无法走棋的一方落败。反常规则：无法走棋的一方获胜。',
  choices: {
    normal: '落败（正常规则）',
    misere: '获胜（反常规则）',
  },
}
