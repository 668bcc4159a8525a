@rem What exec is to sh, for the scripts in package.json: cmd looks for commands here first.
@%*
