// What every plain program measures: wall and CPU seconds, and memory beyond what is held when the clock starts. Only Linux
// can reset the peak of a process's memory; elsewhere memory is null.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>

/// Runs from its construction to `stop`.
class Clock {
  using Instant = std::chrono::steady_clock::time_point;

  static Instant now() { return std::chrono::steady_clock::now(); }

  /// A field of /proc/self/status in megabytes, as text, or "null".
  static std::string status(const char *field) {
    std::string found = "null";
    std::FILE *file = std::fopen("/proc/self/status", "r");
    if (file == nullptr) return found;
    char line[256];
    while (std::fgets(line, sizeof line, file))
      if (std::strncmp(line, field, std::strlen(field)) == 0)
        found = std::to_string(std::atof(line + std::strlen(field)) * 1024 / 1e6);
    std::fclose(file);
    return found;
  }

  static void forget_peak() {
    if (std::FILE *file = std::fopen("/proc/self/clear_refs", "w")) {
      std::fputs("5", file);
      std::fclose(file);
    }
  }

  std::string held = (forget_peak(), status("VmRSS:")), peak;
  std::clock_t cpu_start = std::clock();
  Instant start = now();
  double wall_before = 0, cpu_before = 0, wall_total = 0, cpu_total = 0;

public:
  double wall() const { return wall_before + std::chrono::duration<double>(now() - start).count(); }
  double cpu() const { return cpu_before + static_cast<double>(std::clock() - cpu_start) / CLOCKS_PER_SEC; }

  /// Adds the seconds that earlier processes spent on the same work.
  void add(double wall, double cpu) {
    wall_before += wall;
    cpu_before += cpu;
  }

  void stop() {
    wall_total = wall();
    cpu_total = cpu();
    peak = status("VmHWM:");
  }

  /// One line of JSON; `answers` is the inside of an object.
  void print(int64_t arcs, const std::string &answers) const {
    std::printf("{\"wall\":%.6f,\"cpu\":%.6f,\"heldMB\":%s,\"peakMB\":%s,\"arcs\":%lld,\"answers\":{%s}}\n",
                wall_total, cpu_total, held.c_str(), peak.c_str(), static_cast<long long>(arcs), answers.c_str());
  }
};
