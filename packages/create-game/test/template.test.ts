// The game of the template, by its own tests.
import '../template/test/game.test'
