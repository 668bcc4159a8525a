// Measures the CPU time of a command in its own process, from start to end.
//
//   cpu-time <input> <output> <command> [<argument>…]
//
// Runs the command with its standard input and output from and to these files, and prints one line of JSON.
#include <cstdio>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(const timeval &time) { return time.tv_sec + time.tv_usec / 1e6; }

int main(int argc, char **argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: %s <input> <output> <command> [<argument>...]\n", argv[0]);
    return 2;
  }
  const int input = open(argv[1], O_RDONLY), output = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (input < 0 || output < 0) {
    std::perror(input < 0 ? argv[1] : argv[2]);
    return 1;
  }
  const pid_t child = fork();
  if (child == 0) {
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    execvp(argv[3], argv + 3);
    std::perror(argv[3]);
    _exit(127);
  }
  int status;
  rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) {
    std::perror(argv[3]);
    return 1;
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    std::fprintf(stderr, "%s failed\n", argv[3]);
    return 1;
  }
#ifdef __APPLE__
  const double unit = 1;
#else
  const double unit = 1024;
#endif
  std::printf("{\"cpu\":%.6f,\"peakMB\":%.3f}\n", seconds(usage.ru_utime) + seconds(usage.ru_stime),
              usage.ru_maxrss * unit / 1e6);
  return 0;
}
